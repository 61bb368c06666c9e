import { createHash } from 'node:crypto'
import { apiPath, storagePath } from './places.ts'
import type { SiteFile } from './site-files.ts'

const ownPlaces = {
  apiBaseUrl: apiPath,
  storage: {
    customerAssets: `${storagePath}/customers`,
    employeeImages: `${storagePath}/employees`,
    complaintAttachments: `${storagePath}/complaints`,
    query: '',
  },
}

/** The deployment's settings with API and stored files pointing at this server, whatever the file says of them. */
export const ownConfig = (built: SiteFile | null): SiteFile => {
  const text = JSON.stringify({ ...settingsIn(built), ...ownPlaces })
  return {
    path: '/config.json',
    bytes: new TextEncoder().encode(text),
    tag: createHash('sha256').update(text).digest('base64url').slice(0, 12),
  }
}

/** A file that cannot be read says nothing; the portal then names the setting that it misses. */
const settingsIn = (built: SiteFile | null): object => {
  try {
    const settings: unknown = JSON.parse(new TextDecoder().decode(built?.bytes))
    return typeof settings === 'object' && settings !== null ? settings : {}
  } catch {
    return {}
  }
}
