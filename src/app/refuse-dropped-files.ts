/** A file that misses its field would be opened by the browser in place of the portal. Calling it again changes nothing. */
export const refuseDroppedFiles = (): void => {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse)
}

const refuse = (event: DragEvent): void => {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
