import { callNameOf } from '#cli/smoke/check.ts'
import { anyId } from '#cli/smoke/stand-ins.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { bearing } from '#cli/smoke/wire/bearing.ts'
import { probe } from '#cli/smoke/wire/probe.ts'
import { createRequest } from '#src/api/request.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { answerOf, type Heard } from './heard.ts'

type Input = { params?: object; query?: object }

/** Makes calls of the contract on one side, and keeps what is answered, whatever that is. */
export const createListener = (visit: Visit) => {
  const answered = async (endpoint: Endpoint, input: Input, headers: Readonly<Record<string, string>>) => {
    const { method, path, query } = createRequest(endpoint, input)
    const search = new URLSearchParams(query).toString()
    const { status, text } = await probe(visit.service, {
      method,
      path: search === '' ? path : `${path}?${search}`,
      headers,
    })
    return answerOf(status, text)
  }

  return {
    /** What the account is answered to these calls; where it may not make them, how the first is refused. */
    hear: async (endpoint: Endpoint, situation: string, inputs: readonly Input[]): Promise<Heard> => {
      const isPermitted = (input: Input) => endpoint.allows(visit.claims, input.params)
      const permitted = inputs.filter(isPermitted)
      const refused = permitted.length === 0 && !isPermitted(inputs[0] ?? { params: anyId })
      const asked = refused ? [inputs[0] ?? { params: anyId }] : permitted
      const headers = await bearing(visit)
      return {
        call: callNameOf(endpoint),
        situation: refused ? 'without the permission' : situation,
        answers: await Promise.all(asked.map((input) => answered(endpoint, input, headers))),
      }
    },
    /** What is answered to whoever shows no token. */
    hearTokenless: async (endpoint: Endpoint, input: Input): Promise<Heard> => ({
      call: callNameOf(endpoint),
      situation: 'without a token',
      answers: [await answered(endpoint, input, {})],
    }),
  }
}

export type Listener = ReturnType<typeof createListener>
