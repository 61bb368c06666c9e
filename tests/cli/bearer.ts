import { session } from '#src/contract/session.ts'
import { password } from './smoke-run.ts'

/** The Authorization header of the demo's super admin on a server. */
export const bearerOn = async (api: string): Promise<string> => {
  const response = await fetch(`${api}${session.login.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userName: 'super@demo.example', password }),
  })
  return `Bearer ${session.login.answer.read(await response.json()).accessToken}`
}
