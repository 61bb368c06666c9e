/** A text as one word of a shell, for commands that people copy. cmd.exe knows double quotes alone, which no path of Windows has. */
export const shellQuoted = (text: string, system = process.platform): string => {
  if (system === 'win32') return /^[\w@%+=:,./\\][\w@%+=:,./\\-]*$/.test(text) ? text : `"${text}"`
  return /^[\w@%+=:,./][\w@%+=:,./-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
