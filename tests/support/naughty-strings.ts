import { sample } from './sample.ts'

/** Input that often breaks programs, by accident or on purpose. */
export const naughtyStrings = [
  'undefined',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e400',
  "'; DROP TABLE customers; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '%00',
  '\u0000',
  '\ud800',
  '\u202etxt.exe',
  '\u200b',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  '👩‍👩‍👧‍👦',
  '٣٤٥٦٧٨',
  'ﷺ',
  '田中さん',
  'ı İ ß',
  'x'.repeat(10_000),
  ' '.repeat(10_000),
  '9'.repeat(10_000),
  '\u0301'.repeat(10_000),
]

/**
 * All strings if PROOF is set, else every ninth one; `number` shifts the first, so that tests use different
 * ones.
 */
export const naughtyFor = (number: number): readonly string[] => sample(naughtyStrings, 9, number)
