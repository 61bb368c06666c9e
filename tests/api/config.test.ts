import { expect, test } from 'vitest'
import { loadConfig } from '#src/api/config.ts'

test.each([
  ['it is missing.', () => new Response('Not found', { status: 404 })],
  ['the server answers with status 503.', () => new Response('Busy', { status: 503 })],
  ['it is no valid JSON.', () => new Response('<!doctype html>')],
  ['it is no valid JSON.', () => new Response('')],
  [
    'the server cannot be reached.',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a config.json that cannot be read is reported by its reason: %s', async (reason, answer) => {
  const early = Promise.resolve().then(answer)
  await expect(loadConfig('/config.json', early)).rejects.toThrow(`config.json cannot be read: ${reason}`)
})
