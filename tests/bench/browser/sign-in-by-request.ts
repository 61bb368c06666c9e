import type { BrowserContext } from '@playwright/test'
import { session } from '#src/contract/session.ts'
import { password, people } from '#tests/e2e/support/people.ts'

/** Signs the super admin in over the network: whatever page of this context opens next is inside. */
export const signInByRequest = async (context: BrowserContext, url: string): Promise<void> => {
  const data = { userName: people.superAdmin, password, rememberMe: true }
  const answer = await context.request.post(`${url}/api/login`, { data })
  const { accessToken: token, refreshToken } = session.login.answer.read(await answer.json())
  await context.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { refreshToken, token },
  )
}
