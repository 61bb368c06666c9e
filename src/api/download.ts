import { timing } from '#src/rules/timing.ts'
import { saveFile } from './save-file.ts'

/** Fetches a stored file and saves it under this name. Never rejects: a failure is only logged. */
export type Download = (url: string, fileName: string) => Promise<void>

type DownloadOptions = { ready?: () => Promise<void>; fetch?: typeof globalThis.fetch }

/** Makes the download of stored files: they are fetched without bearer and credentials. */
export const createDownload =
  ({ ready, fetch = globalThis.fetch }: DownloadOptions = {}): Download =>
  async (url, fileName) => {
    try {
      await ready?.()
      // Not by ofetch, whose errors quote the address.
      const response = await fetch(url, {
        // A picture that is shown is in the cache, maybe without the headers that allow it to be read.
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(timing.callTimeout),
      })
      if (!response.ok) throw new Error(`The storage answered with status ${response.status}`)
      saveFile(await response.blob(), fileName)
    } catch (error) {
      // Without the address: its query grants access.
      console.error(`${fileName} could not be downloaded`, error)
    }
  }
