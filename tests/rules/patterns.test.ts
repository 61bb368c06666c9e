import { expect, test } from 'vitest'
import { readAddress } from '#src/contract/value-kinds.ts'
import {
  email,
  lettersAndSingleSpaces,
  lettersAndSpaces,
  phone,
  pincode,
  restorePortalUrl,
  webUrl,
} from '#src/rules/field-checks.ts'
import { readIds } from '#src/rules/forms/customer.ts'
import { passwordRules } from '#src/rules/forms/passwords.ts'
import { uploadProblem } from '#src/rules/uploads.ts'
import { cpuTimeOf } from '#tests/support/growth.ts'

/** In microseconds of the processor. */
const generous = 150_000
const longest = 20_000

const svg = (text: string) =>
  uploadProblem({ name: 'a.svg', size: 1_000, head: new TextEncoder().encode(text) })
const portalUrl = (text: string) => restorePortalUrl(text, { prefix: 'https://', suffix: '.portal.example' })
const password = passwordRules()
const address = email()

/** Whether an answer takes too much of the processor three times in turn: once may be a collection of garbage. */
const isSlow = async (work: () => unknown): Promise<boolean> => {
  for (let attempt = 0; attempt < 3; attempt += 1) if ((await cpuTimeOf(work)) <= generous) return false
  return true
}

/** Lengthens the input step by step, so that a pattern that explodes is caught before it hangs. */
const firstSlowLength = async (
  rule: (text: string) => unknown,
  input: (times: number) => string,
): Promise<number | null> => {
  for (let times = 10; times < longest; times = times < 50 ? times + 1 : Math.ceil(times * 1.25)) {
    if (await isSlow(() => rule(input(times)))) return times
  }
  return null
}

const cases: [string, (text: string) => unknown, string, string, string][] = [
  ['e-mail, local part', address, '', 'a', ''],
  ['e-mail, host', address, 'a@', 'a', '!'],
  ['e-mail, hyphens', address, 'a@', 'a-', '!'],
  ['e-mail, labels', address, 'a@', 'a.', '!'],
  ['e-mail, at signs', address, '', 'a@', ''],
  ['web address, one label', webUrl, 'http://', 'a', '!'],
  ['web address, hyphens', webUrl, 'http://', 'a-', '!'],
  ['web address, labels', webUrl, 'http://', 'a.', '!'],
  ['web address, marks', webUrl, 'http://a', '\u0301', '!'],
  ['web address, brackets', webUrl, 'http://[', '1:', '!'],
  ['web address, port', webUrl, 'http://a:', '1', '!'],
  ['web address, path', webUrl, 'http://a/', '/?#', ' '],
  ['name, letters', lettersAndSingleSpaces, '', 'a', '1'],
  ['name, words', lettersAndSingleSpaces, '', 'a ', '1'],
  ['name, marks', lettersAndSpaces, '', 'a\u0301', '1'],
  ['name, blanks', lettersAndSpaces, '', ' ', '1'],
  ['pincode', pincode, '', '1', 'a'],
  ['phone', phone, '', '1', 'a'],
  ['password', password, 'Abcdef12', '!', ''],
  ['ids', readIds, '', '1,', 'x'],
  ['JSON address', readAddress, '', '[', ''],
  ['portal URL, prefixes', portalUrl, '', 'https://', ''],
  ['portal URL, suffixes', portalUrl, '', '.portal', ''],
  ['SVG, comments', svg, '', '<!---->', 'x'],
  ['SVG, hyphens', svg, '', '<!--', ''],
  ['SVG, long comment', svg, '<!--', '-', '>'],
  ['SVG, instructions', svg, '', '<?a?>', 'x'],
  ['SVG, question marks', svg, '<?', '?', 'x'],
  ['SVG, blanks', svg, '', ' ', 'x'],
  ['SVG, doctypes', svg, '', '<!DOCTYPE svg []>', 'x'],
  ['SVG, open doctype', svg, '', '<!DOCTYPE svg [', ''],
]

test.each(cases)('matches in linear time: %s', async (_, rule, start, middle, end) => {
  expect(await firstSlowLength(rule, (times) => start + middle.repeat(times) + end)).toBeNull()
})

test('notices a pattern with exponential time', { timeout: 60_000 }, async () => {
  const explosive = /^(?:a+)+$/
  expect(
    await firstSlowLength(
      (text) => explosive.test(text),
      (times) => `${'a'.repeat(times)}!`,
    ),
  ).not.toBeNull()
})
