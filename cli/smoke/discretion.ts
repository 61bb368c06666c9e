const longestSentence = 400

/** Keeps secrets out of what is printed, whoever wrote it: a server may well repeat a password in its message. */
export const createDiscretion = () => {
  const secrets = new Set<string>()
  return {
    /** From now on this is never printed, nor its spellings in an address or in JSON. */
    hide(secret: string): void {
      if (secret === '') return
      secrets.add(secret).add(encodeURIComponent(secret)).add(JSON.stringify(secret).slice(1, -1))
    },
    /** A text on one line, without secrets and control characters, cut where it is too long. */
    clean(text: string): string {
      let clean = text
      for (const secret of secrets) clean = clean.replaceAll(secret, '•••')
      clean = clean.replace(/[\s\p{Cc}]+/gu, ' ').trim()
      return clean.length > longestSentence ? `${clean.slice(0, longestSentence)}…` : clean
    },
  }
}

export type Discretion = ReturnType<typeof createDiscretion>
