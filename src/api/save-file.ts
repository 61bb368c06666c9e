/** Milliseconds after which every browser has begun to save. */
const savingBegun = 60_000

export type SaveFile = (content: Blob, fileName: string) => void

/** Saves by a link that is clicked and never shown. */
export const saveFile: SaveFile = (content, fileName) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // Revoked at once, the address would be gone before some browsers look at it.
  setTimeout(() => URL.revokeObjectURL(link.href), savingBegun)
}
