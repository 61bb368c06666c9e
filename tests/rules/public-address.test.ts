import { expect, test } from 'vitest'
import { isOnlyHere, publicAddress } from '#src/rules/public-address.ts'

const inHash = (path: string) => `#${path}`
const asPath = (path: string) => path

test.each([
  [undefined, 'https://care.example/portal/devices?page=2', '/portal', asPath, 'https://care.example/portal'],
  [undefined, 'https://care.example/devices', '', asPath, 'https://care.example'],
  ['https://care.example/p/', 'http://10.0.0.7:8080/x/devices', '/x', asPath, 'https://care.example/p'],
  ['https://care.example', 'http://10.0.0.7:8080/devices', '', asPath, 'https://care.example'],
  [undefined, 'file:///home/asha/demo.html#/devices', '', inHash, 'file:///home/asha/demo.html#'],
])('with publicUrl %s the page %s leads others to its device', (publicUrl, page, base, hrefOf, expected) => {
  expect(publicAddress({ publicUrl, page, base, hrefOf }, '/device/view/3')).toBe(`${expected}/device/view/3`)
})

test.each([
  'file:///home/asha/demo.html',
  'http://localhost:5173/',
  'http://portal.localhost/',
  'http://127.0.0.1:4000/',
  'http://[::1]/',
])('nothing but this computer can open %s', (address) => {
  expect(isOnlyHere(address)).toBe(true)
})

test.each(['https://care.example/', 'http://10.0.0.7/', 'https://localhost.example/'])(
  'others can open %s',
  (address) => {
    expect(isOnlyHere(address)).toBe(false)
  },
)
