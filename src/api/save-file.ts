/** Milliseconds after which every browser has started the download. */
const revokeDelay = 60_000

/** Saves with a link that is clicked but never added to the page. */
export const saveFile = (content: Blob, fileName: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay)
}
