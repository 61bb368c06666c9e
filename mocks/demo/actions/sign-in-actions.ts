import type { Database } from '#mocks/database/database-types.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { personaBy } from '#mocks/demo/personas.ts'
import type { PortalHandle } from '#mocks/demo/portal-handle.ts'
import { settingsOf } from '#mocks/wire/tokens.ts'

type Parts = { database: Database; store: DemoStore; handle: PortalHandle }

/** Who is signed in, and how long tokens last. */
export const createSignInActions = ({ database, store, handle }: Parts) => {
  /** The session is stored; the screens notice it when they are told. */
  const storeSession = async (email: string, rememberMe: boolean): Promise<() => void> => {
    const persona = await database.read((tables) => personaBy(tables, email))
    if (persona === null) throw new Error(`There is no account ${email} in these data.`)
    return handle.signIn({ userName: email, password: persona.password, rememberMe })
  }

  const setTokenLife = (life: number) =>
    store.change((tables) => {
      tables.settings.update(settingsOf(tables).id, { accessTokenLife: life })
    })

  return {
    storeSession,
    setTokenLife,
    signIn: async (email: string, rememberMe: boolean) => (await storeSession(email, rememberMe))(),

    /** Another token of this life for whoever is signed in; the next ones last as before. */
    async signInFor(life: number, email: string, rememberMe: boolean) {
      const { tokenLife } = store.get()
      await setTokenLife(life)
      const tell = await storeSession(email, rememberMe).finally(() => setTokenLife(tokenLife))
      // Only now: a renewal at once is of the life that holds again.
      tell()
    },
  }
}
