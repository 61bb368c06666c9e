/**
 * Without this the browser opens a file that is dropped beside its field, in place of the portal. Repeated
 * calls have no effect.
 */
export const refuseDroppedFiles = (): void => {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse)
}

const refuse = (event: DragEvent): void => {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
