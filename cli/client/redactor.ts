import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { redact } from './redaction/redact.ts'

const longestLine = 400
/** Longer texts are cut before they are searched. */
const longestText = 20_000

/** Keeps secrets out of all output: a server may repeat a password in its message. */
export const createRedactor = () => {
  const secrets = new Set<string>()
  const withoutSecrets = (text: string): string => redact(text.slice(0, longestText), secrets)

  return {
    /**
     * Redacts this password, token or query of a storage link from now on: its parts too, and as it is escaped in
     * an address, in JSON, in HTML or XML, in base64.
     */
    hide(secret: string): void {
      for (const part of secretPartsOf(secret.replace(/^\?/, ''))) secrets.add(part)
    },
    redact: withoutSecrets,
    /** A text on one line, without secrets and control characters of a terminal, cut where it is too long. */
    clean(text: string): string {
      const clean = withoutSecrets(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .replace(/\p{Bidi_Control}/gu, '')
        .trim()
      return clean.length > longestLine ? `${beginningOf(clean)}…` : clean
    },
  }
}

export type Redactor = ReturnType<typeof createRedactor>

/** Runs the work. Secrets are redacted from the message of an error that it throws. */
export const redacted = async <Result>(
  { redact }: Redactor,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof CommandFailure ? error.exitCode : exitCodes.failed
    throw new CommandFailure(redact(messageOf(error)), code)
  }
}

/** Without half of a surrogate pair at the end. */
const beginningOf = (text: string): string => text.slice(0, longestLine).replace(/\p{Cs}$/u, '')

/** The parts of a secret that are secret by themselves: the segments of a token, the signature in a link's query. */
const secretPartsOf = (secret: string): string[] =>
  [secret, ...tokenSegments(secret), ...signatures(secret)].filter((part) => part !== '')

const tokenSegments = (secret: string): string[] =>
  /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret)
    ? secret.split('.').filter(({ length }) => length >= shortestSegment)
    : []

const shortestSegment = 16

const signatures = (secret: string): string[] =>
  [...secret.matchAll(/(?:^|[?&])sig=([^&#]+)/g)].flatMap(([, signature = '']) => [
    signature,
    decoded(signature),
  ])

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
