import { timing } from '#src/rules/timing.ts'
import type { DraftStorage } from './drafts.ts'

/** The longest draft of a form, in UTF-16 units: the other forms and the tab's own state need room as well. */
const longestDraft = 200_000

/** Drafts in session storage: they survive a reload, in this tab alone. Rejects what is too long or refused. */
export const createSessionDrafts = (area: () => Storage = () => window.sessionStorage): DraftStorage => ({
  read: async (user) => {
    const prefix = prefixOf(user)
    const keys = Object.keys(area()).filter((key) => key.startsWith(prefix))
    return new Map(keys.map((key) => [key.slice(prefix.length), parse(area().getItem(key))]))
  },
  put: async (user, id, value) => {
    const text = JSON.stringify(value)
    if (text.length > longestDraft) throw new Error('The draft is too long for the session storage')
    area().setItem(prefixOf(user) + id, text)
  },
  delete: async (user, ids) => {
    for (const id of ids) area().removeItem(prefixOf(user) + id)
  },
})

const prefixOf = (user: number): string => `draft ${user} `

/** What another program has stored under the key is no draft. */
const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Stores in `first`, and what it refuses, has no room for, or does not answer in time, in `second`. */
export const withFallback = (first: DraftStorage, second: DraftStorage): DraftStorage => {
  const inTime = createPatience()
  return {
    read: async (user) => {
      const none = () => new Map<string, unknown>()
      const [stored, refused] = await Promise.all([
        inTime(first.read(user)).catch(none),
        second.read(user).catch(none),
      ])
      return new Map([...stored, ...refused])
    },
    put: async (user, id, value) => {
      try {
        await inTime(first.put(user, id, value))
      } catch {
        return second.put(user, id, value)
      }
      // What was refused before is out of date now.
      await second.delete(user, [id]).catch(() => undefined)
    },
    delete: async (user, ids) => {
      await Promise.allSettled([inTime(first.delete(user, ids)), second.delete(user, ids)])
    },
  }
}

/**
 * Rejects what does not end in time. From then on everything is rejected at once, until something ends: while another page
 * deletes the database, a browser does not open it.
 */
const createPatience = () => {
  let isSilent = false
  return <Result>(work: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        isSilent = true
        reject(new Error('The browser does not answer'))
      }
      const timer = setTimeout(giveUp, timing.draftStorage)
      if (isSilent) giveUp()
      const ended = () => {
        isSilent = false
        clearTimeout(timer)
      }
      work.finally(ended).then(resolve, reject)
    })
}
