import { timing } from '#src/rules/timing.ts'

/** Lets the browser save what the page holds under this name. */
export type SaveFile = (content: Blob, fileName: string) => void

export const saveFile: SaveFile = (content, fileName) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // Revoked at once, the address would be gone before some browsers begin to save.
  setTimeout(() => URL.revokeObjectURL(link.href), timing.callTimeout)
}
