import { base64CoresOf } from './redaction/base64.ts'
import { redact } from './redaction/redact.ts'
import { secretPartsOf } from './redaction/secret-parts.ts'

const longestSentence = 400
/** What nobody would print is not looked through either. */
const longestText = 20_000

/** Keeps secrets out of what is printed, whoever wrote it: a server may well repeat a password in its message. */
export const createDiscretion = () => {
  const secrets = new Set<string>()
  const base64Cores = new Set<string>()

  const withoutSecrets = (text: string): string =>
    redact(text.slice(0, longestText), { secrets, base64Cores })

  return {
    /**
     * From now on this password, token or query of a storage link is never printed, nor its parts, nor its spellings in
     * an address, in JSON, in HTML or XML, in base64.
     */
    hide(secret: string): void {
      for (const part of secretPartsOf(secret.replace(/^\?/, ''))) {
        secrets.add(part)
        for (const core of base64CoresOf(part)) base64Cores.add(core)
      }
    },
    redact: withoutSecrets,
    /** A text on one line, without secrets and what steers a terminal, cut where it is too long. */
    clean(text: string): string {
      const clean = withoutSecrets(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .replace(/\p{Bidi_Control}/gu, '')
        .trim()
      return clean.length > longestSentence ? `${startOf(clean)}…` : clean
    },
  }
}

export type Discretion = ReturnType<typeof createDiscretion>

/** Never half a character. */
const startOf = (text: string): string => text.slice(0, longestSentence).replace(/\p{Cs}$/u, '')
