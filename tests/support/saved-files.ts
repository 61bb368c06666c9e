import { vi } from 'vitest'

/** Records the files that the portal saves, instead of saving them. */
export const recordSavedFiles = (): { name: string; size: number }[] => {
  const saves: { name: string; size: number }[] = []
  listenToSaves((name, content) => saves.push({ name, size: content?.size ?? 0 }))
  return saves
}

/** The same, with the bytes of each file as a browser would write them. */
export const recordSavedBytes = (): { name: string; bytes: Promise<Uint8Array> }[] => {
  const saves: { name: string; bytes: Promise<Uint8Array> }[] = []
  listenToSaves((name, content = new Blob([])) =>
    saves.push({ name, bytes: content.arrayBuffer().then((buffer) => new Uint8Array(buffer)) }),
  )
  return saves
}

const listenToSaves = (onSave: (name: string, content: Blob | undefined) => void): void => {
  const contents = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:test/${contents.size}`
    if (content instanceof Blob) contents.set(url, content)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    onSave(this.download, contents.get(this.href))
  })
}
