import type { Database } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings, noTrouble } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { personaBy } from '#mocks/demo/personas.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import { settingsOf } from '#mocks/wire/tokens.ts'

type Parts = { database: Database; store: DemoStore; portal: PortalProxy }

export const createSignInActions = ({ database, store, portal }: Parts) => {
  /** Stores the session; the returned function lets this tab notice it. */
  const storeSession = async (email: string, rememberMe: boolean): Promise<() => void> => {
    const persona = await database.read((tables) => personaBy(tables, email))
    if (persona === null) throw new Error(`There is no account ${email} in these data.`)
    const notify = await portal.signIn({ userName: email, password: persona.password, rememberMe })
    // They were for the person before.
    await portal.dismissNotices()
    return notify
  }

  /** Ends what goes wrong on purpose; the returned function brings it back. */
  const suspendTrouble = async (): Promise<() => Promise<void>> => {
    let trouble = noTrouble
    await store.change((tables) => {
      const { latency, offline, faults } = demoSettings(tables)
      trouble = { latency, offline, faults }
      changeDemoSettings(tables, noTrouble)
    })
    return () => store.set(trouble)
  }

  const setTokenLife = (life: number) =>
    store.change((tables) => {
      tables.settings.update(settingsOf(tables).id, { accessTokenLife: life })
    })

  return {
    storeSession,
    setTokenLife,
    /** Signs in as another persona; the screen stays. */
    async switchPersona(email: string, rememberMe: boolean) {
      await storeSession(email, rememberMe)
      portal.restart()
    },
    /** Signs in from the sign-in screen. */
    signIn: async (email: string, rememberMe: boolean) => (await storeSession(email, rememberMe))(),

    /** Signs in as who is signed in, whatever goes wrong on purpose: that is for the screens, which notice the session after it. */
    async renewSession(email: string, rememberMe: boolean) {
      const resumeTrouble = await suspendTrouble()
      const notify = await storeSession(email, rememberMe).finally(resumeTrouble)
      notify()
    },

    /** Issues a token of this life to the signed-in user; later tokens last as long as before. */
    async signInFor(life: number, email: string, rememberMe: boolean) {
      const { tokenLife } = store.get()
      await setTokenLife(life)
      const notify = await storeSession(email, rememberMe).finally(() => setTokenLife(tokenLife))
      // Only now: an immediate renewal has the usual life again.
      notify()
    },
  }
}
