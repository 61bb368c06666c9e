import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpointNamed } from '#tests/contract/endpoints-by-name.ts'
import { type Mutant, mutantsOf } from '#tests/support/answer-mutants.ts'
import { allowLogged, faultyAnswer } from '#tests/support/expect-logged.ts'
import { listSettled } from '#tests/support/list-queries.ts'
import { mutantScreens } from '#tests/support/mutant-screens.ts'
import { beginningOf } from '#tests/support/network.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { sample } from '#tests/support/sample.ts'

beforeEach(() => {
  allowLogged(faultyAnswer)
  allowLogged(/^Customer 3 could not be loaded: unexpected$/)
})

describe.each(Object.entries(mutantScreens))('a mutant of the answer of %s', (name, { at, shows }) => {
  const endpoint = endpointNamed(name)
  // tests/contract reads all mutants; the portal is rendered with some of them.
  const mutants = sample(mutantsOf(endpoint), 40, 37)

  test.each(mutants.map((mutant) => [mutant.title, mutant] as const))(`at ${at}: %s`, async (_, mutant) => {
    const { network } = await openScreen(<PortalScreens />, {
      at,
      changeNetwork: ({ change }) => change(beginningOf(endpoint), mutant.apply),
    })
    await screen.findAllByRole('heading')
    await listSettled()
    await waitFor(() => expect(network.sent(beginningOf(endpoint))).not.toEqual([]))
    await waitFor(() => expectShown(shows, endpoint, mutant))
  })
})

function expectShown(shows: 'list' | 'record', endpoint: Endpoint, { remains }: Mutant): void {
  const isOption = shows === 'record' && endpoint.answer.kind !== 'item'
  if (remains === 'none' && !isOption) {
    expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0)
    return
  }
  expect(screen.getAllByRole('heading').length).toBeGreaterThan(0)
  if (isOption) return
  expect(screen.queryByText(/could not be loaded\.$/)).toBeNull()
  if (shows === 'list' && remains === 'all') expect(screen.getAllByRole('row').length).toBeGreaterThan(2)
}
