/** A database of version 1, whose name has no base path. */
export type FormerDatabase = Readonly<{ database: string; store: string }>

export const formerSettings: FormerDatabase = { database: 'care-admin-settings', store: 'users' }
export const formerDrafts: FormerDatabase = { database: 'care-admin-portal-drafts', store: 'drafts' }

/** The columns in version 1: in a cookie for each user. */
export const formerColumns = (cookies: string): readonly RegExpExecArray[] => [
  ...cookies.matchAll(/(?:^|; )lists-(\d+)=([^;]*)/g),
]

/** Whether version 1 may have stored something in this browser; not every browser says which databases it has. */
export const mayHoldVersion1 = async (): Promise<boolean> => {
  if (formerColumns(document.cookie).length > 0) return true
  const all = await indexedDB.databases?.()
  return (
    all?.some(({ name }) => [formerSettings, formerDrafts].some(({ database }) => database === name)) ?? true
  )
}
