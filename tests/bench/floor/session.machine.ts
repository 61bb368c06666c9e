import { jwtDecode } from 'jwt-decode'
import { assign, fromPromise, setup } from 'xstate'
import { signIn } from './calls.ts'

type Form = { userName: string; password: string }

export const sessionMachine = setup({
  types: { context: {} as { name: string }, events: {} as { type: 'submitted'; form: Form } },
  actors: { signIn: fromPromise(({ input }: { input: Form }) => signIn(input)) },
}).createMachine({
  context: { name: '' },
  initial: 'anonymous',
  states: {
    anonymous: { on: { submitted: 'signingIn' } },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => event.form,
        onDone: {
          target: 'active',
          actions: [
            assign({ name: ({ event }) => jwtDecode<{ name: string }>(event.output).name }),
            ({ event }) => localStorage.setItem('token', event.output),
          ],
        },
        onError: 'anonymous',
      },
    },
    active: {},
  },
})
