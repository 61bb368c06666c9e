import { outgoingOf } from '#cli/client/call.ts'
import { anyId, anyParamsOf, callNameOf } from '#cli/client/endpoints.ts'
import { send } from '#cli/client/send.ts'
import type { SignedInClient } from '#cli/client/sign-in.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** One response: its status and its body, or why that cannot be read. */
export type RecordedResponse = { status: number; body: unknown; unreadable: string | null }

/**
 * The answers of one side to a call in a situation. `responses` is empty if there was no record to request.
 */
export type Recording = { call: string; situation: string; responses: readonly RecordedResponse[] }

type Input = { params?: object; query?: object }

/** Makes calls of the contract on one side, and records each response, whatever it is. */
export const createResponseRecorder = ({ connection, claims, authorise }: SignedInClient) => {
  const responseTo = async (
    endpoint: Endpoint,
    input: Input,
    bearer: { authorise?: () => Promise<string> },
  ): Promise<RecordedResponse> => {
    const { status, text } = await send(connection, { ...outgoingOf(endpoint, input), ...bearer })
    return readResponse(status, text)
  }
  return {
    /** The responses to these calls; where the account may not make them, how the first is refused. */
    async record(endpoint: Endpoint, situation: string, inputs: readonly Input[]): Promise<Recording> {
      const isPermitted = (input: Input) => endpoint.allows(claims, input.params)
      const permitted = inputs.filter(isPermitted)
      const first = inputs[0] ?? { params: anyId }
      const isRefused = permitted.length === 0 && !isPermitted(first)
      const asked = isRefused ? [first] : permitted
      return {
        call: callNameOf(endpoint),
        situation: isRefused ? 'without the permission' : situation,
        responses: await Promise.all(asked.map((input) => responseTo(endpoint, input, { authorise }))),
      }
    },
    /** The response to a call without a token. */
    recordTokenless: async (endpoint: Endpoint): Promise<Recording> => ({
      call: callNameOf(endpoint),
      situation: 'without a token',
      responses: [await responseTo(endpoint, { params: anyParamsOf(endpoint) }, {})],
    }),
  }
}

export type ResponseRecorder = ReturnType<typeof createResponseRecorder>

/** A page of HTML, or nothing at all, says so in place of a body. */
export const readResponse = (status: number, text: string): RecordedResponse => {
  try {
    return { status, body: JSON.parse(text), unreadable: null }
  } catch {
    return { status, body: undefined, unreadable: unreadableKind(text.trim()) }
  }
}

const unreadableKind = (text: string): string => {
  if (text === '') return 'nothing'
  return text.startsWith('<') ? 'a page of HTML' : 'text that is not JSON'
}
