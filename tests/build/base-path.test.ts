import { expect, test } from 'vitest'
import { requireBasePath } from '#src/build/base-path.ts'

test.each(['/', '/care/', '/care', '/storage/demo/', '/api/demo/', '/a.b/', '/-/~x_1/'])(
  'builds under %s',
  (base) => {
    expect(() => requireBasePath(base)).not.toThrow()
  },
)

test.each([
  './',
  '',
  '.',
  'care/',
  '../care/',
  '/../care/',
  '/./',
  '//care/',
  '/care//x/',
  'https://host.example/care/',
  'C:/Program Files/Git/care/',
  '/my portal/',
  '/care/?x=1',
  '/care/#/',
  '\\care\\',
  '/süd/',
])('refuses %j, and says what a base looks like', (base) => {
  expect(() => requireBasePath(base)).toThrow(
    /^The base has to begin with \/ and to be a path .* such as \/care\/; it is /,
  )
})
