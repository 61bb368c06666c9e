/** A text as one word of a shell, for commands that people copy. */
export const shellQuoted = (text: string): string =>
  /^[\w@%+=:,./][\w@%+=:,./-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
