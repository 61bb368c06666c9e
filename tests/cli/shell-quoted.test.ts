import { expect, test } from 'vitest'
import { shellQuoted } from '#cli/shell-quoted.ts'

test.each<[system: NodeJS.Platform, text: string, word: string]>([
  ['linux', 'a\\b', "'a\\b'"],
  ['win32', 'C:\\srv\\run.jsonl', 'C:\\srv\\run.jsonl'],
  ['win32', 'C:\\Program Files\\run.jsonl', '"C:\\Program Files\\run.jsonl"'],
  ['win32', "C:\\asha's & co.jsonl", '"C:\\asha\'s & co.jsonl"'],
])('on %s, %s can be pasted as %s', (system, text, word) => {
  expect(shellQuoted(text, system)).toBe(word)
})
