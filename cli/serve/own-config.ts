import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPath, storagePath } from './app.ts'

/** Returns the settings in config.json, with the API and the stored files of this server. */
export const ownConfig = async (folder: string) => ({
  ...(await readSettings(join(folder, 'config.json'))),
  apiBaseUrl: apiPath,
  storage: {
    customerAssets: `${storagePath}/customers`,
    employeeImages: `${storagePath}/employees`,
    complaintAttachments: `${storagePath}/complaints`,
    query: '',
  },
})

/** An unreadable file has no settings; the portal then names the one that is missing. */
const readSettings = async (file: string): Promise<object> => {
  try {
    const settings: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof settings === 'object' && settings !== null ? settings : {}
  } catch {
    return {}
  }
}
