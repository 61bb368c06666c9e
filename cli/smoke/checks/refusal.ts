import { is, literal, nonempty, string, type } from 'superstruct'
import { Finding } from '#cli/smoke/finding.ts'
import type { ProbeAnswer } from '#cli/smoke/wire/probe.ts'

/** How an API says no (decisions.md 7). */
const Refusal = type({ success: literal(false), message: nonempty(string()) })

/** Sees to it that a refusal is one of the API's own. */
export const checkRefusal = ({ status, text }: Pick<ProbeAnswer, 'status' | 'text'>): string => {
  if (is(parsed(text), Refusal)) return `${status}`
  throw new Finding('wrongShape', `answers ${status} without the agreed {success: false, message}`)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
