import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import * as messages from '#src/rules/messages.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { allowLogged } from '#tests/support/expect-logged.ts'
import { listSettled } from '#tests/support/list-queries.ts'
import type { TestNetwork } from '#tests/support/network.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { sample } from '#tests/support/sample.ts'

beforeEach(() => {
  allowLogged(/^GET \S+: .+ should be .+, but is /)
  allowLogged(/^(The customer|Customer \d+) could not be loaded: /)
})

const serverMessage = 'The database sleeps'

/** The bad answer to every reading call, and the messages that a screen may show for it. */
const badAnswers: Record<
  string,
  {
    changeNetwork: (network: TestNetwork) => void
    allowedMessages: readonly string[]
    /** Whether a list takes the answer for an empty one. */
    isEmptyList?: true
  }
> = {
  'no network': {
    changeNetwork: ({ disconnect }) => disconnect('GET '),
    allowedMessages: [messages.somethingWentWrong],
  },
  '500 with a message': {
    changeNetwork: ({ answer }) => answer('GET ', 500, { success: false, message: serverMessage }),
    allowedMessages: [serverMessage],
  },
  '500 without one': {
    changeNetwork: ({ answer }) => answer('GET ', 500, {}),
    allowedMessages: [messages.somethingWentWrong],
  },
  '403 without a message': {
    changeNetwork: ({ answer }) => answer('GET ', 403, {}),
    allowedMessages: [messages.accessForbidden],
  },
  '404 without a message': {
    changeNetwork: ({ answer }) => answer('GET ', 404, {}),
    allowedMessages: [messages.somethingWentWrong],
  },
  'an empty envelope': {
    changeNetwork: ({ answer }) => answer('GET ', 200, {}),
    allowedMessages: [messages.somethingWentWrong],
    isEmptyList: true,
  },
  'a success of nothing': {
    changeNetwork: ({ answer }) => answer('GET ', 200, { success: true }),
    allowedMessages: [messages.somethingWentWrong],
    isEmptyList: true,
  },
  'a list in its place': {
    changeNetwork: ({ answer }) => answer('GET ', 200, []),
    allowedMessages: [messages.somethingWentWrong],
  },
  'a text in its place': {
    changeNetwork: ({ answer }) => answer('GET ', 200, '<html>'),
    allowedMessages: [messages.somethingWentWrong],
  },
}

const addresses = [
  '/customers',
  '/customer/add',
  '/customer/view/3',
  '/customer/edit/3',
  '/customer/complaint/24',
  '/complaint/complaintDetail/62?customer=24',
  '/all-customers',
  '/customer/11/devices',
  '/customer/11/device/add',
  '/customer/11/device/view/31',
  '/customer/11/device/edit/31',
  '/devices',
  '/device/add',
  '/device/view/31',
  '/device/edit/31',
  '/employees',
  '/employee/add',
  '/employee/view/2',
  '/employee/edit/2',
  '/lobs',
  '/lob/add',
  '/lob/edit/2',
  '/lob/view/2',
  '/editProfile',
]

/** A customer that fails to load is only logged. */
const onlyLogged = ['/customer/view/3', '/customer/edit/3']

describe.each(Object.keys(badAnswers).map((name, number) => ({ name, number, ...badAnswers[name] })))(
  'where every call that reads is answered by $name',
  ({ name, number, changeNetwork = () => {}, allowedMessages = [], isEmptyList = false }) => {
    // What is not there is said in its place.
    const isMissing = name.startsWith('404')
    // Each address with one of the answers, unless all are asked for.
    const chosen = sample(addresses, Object.keys(badAnswers).length, number)

    test.each(chosen)('%s is rendered, stops loading, and shows the right message', async (at) => {
      const { emitted } = await openScreen(<PortalScreens />, { at, changeNetwork })
      const headings = await screen.findAllByRole('heading')
      await listSettled()
      expect(headings.length).toBeGreaterThan(0)
      // One screen has a sentence of its own for every failure.
      const allowed = [...allowedMessages, saveMessages.customersNotFetched]
      const mayBeSilent = isMissing || isEmptyList || onlyLogged.includes(at)
      if (!mayBeSilent) await waitFor(() => expect(emitted).not.toEqual([]))
      const others = emitted.filter((each) => each.type !== 'notice' || !allowed.includes(each.message))
      expect(others).toEqual([])
    })
  },
)
