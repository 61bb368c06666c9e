import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { firstDay } from '#mocks/demo/scripts/first-day.ts'
import { readScript } from '#mocks/demo/scripts/read-script.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { decodeText } from '#src/rules/decode-text.ts'

/** The training of a package: that of `--script`, or the one that comes with the demo. Throws an Error that names the file. */
export const packagedScript = (args: readonly string[]): Script => {
  const { script } = parseArgs({
    args: [...args],
    options: { script: { type: 'string' } },
    strict: false,
  }).values
  if (typeof script !== 'string') return firstDay
  try {
    return { ...readScript(decodeText(readFileSync(script))), training: true }
  } catch (cause) {
    throw new Error(`${script} cannot be used: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
