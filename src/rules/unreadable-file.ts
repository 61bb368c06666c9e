/** Why a chosen file can no longer be read: browsers refuse one that has changed on the disk since it was chosen. */
export const unreadableFileMessage = (fileName: string, error: unknown): string => {
  const happened = error instanceof DOMException && error.name === 'NotFoundError' ? 'removed' : 'changed'
  return `${fileName} was ${happened} after you chose it: choose it again`
}
