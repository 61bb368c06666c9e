import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { habits } from '#tests/support/backend-habits.ts'
import { allowLogged, faultyAnswer } from '#tests/support/expect-logged.ts'
import { isBusy } from '#tests/support/list-queries.ts'
import { mutantScreens } from '#tests/support/mutant-screens.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { sample } from '#tests/support/sample.ts'
import {
  customerForm,
  deviceForm,
  employeeForm,
  expectOnlyStatusSaved,
  lobForm,
} from '#tests/support/status-changes.ts'

beforeEach(() => void allowLogged(faultyAnswer))

const addresses = [...new Set(Object.values(mutantScreens).map(({ at }) => at))]

const forms = [deviceForm, lobForm, employeeForm, customerForm]

describe.each(habits.map((habit, index) => ({ habit, index, title: habit.title })))(
  'a back end with $title',
  ({ habit: { change, missed }, index }) => {
    test.each(sample(addresses, 10, index))('%s shows what it always shows', async (at) => {
      const usual = await usuallyAt(at)
      const { leave } = await openScreen(<PortalScreens />, {
        at,
        changeNetwork: ({ changeAll }) => changeAll(change),
      })
      await waitFor(() => {
        const changed = differences(usual, texts())
        expect(changed.filter((text) => missed?.test(text) !== true)).toEqual([])
      })
      leave()
    })

    test.each(sample(forms, 10, index))('$at saves what was changed, and nothing else', async (form) => {
      const { user, database } = await openScreen(<PortalScreens />, {
        at: form.at,
        changeNetwork: ({ changeAll }) => changeAll(change),
      })
      await expectOnlyStatusSaved(form, user, database)
    })
  },
)

const opensPopup = /^\/(?:lob|device)\/edit\//

const usuallyAt = async (at: string): Promise<string[]> => {
  const { leave, network } = await openScreen(<PortalScreens />, { at })
  let shown: string[] = []
  await waitFor(async () => {
    await network.answered()
    const before = shown
    shown = texts()
    expect(shown).toEqual(before)
    expect(isBusy()).toBe(false)
    // A popup whose code is still to come shows nothing, and the list below it is complete.
    if (opensPopup.test(at)) expect(screen.queryByRole('dialog')).not.toBeNull()
    expect(shown.length).toBeGreaterThan(5)
  })
  leave()
  return shown
}

/** The texts on the screen and the values of its fields, in their order. */
const texts = (): string[] => textsIn(document.body).filter((text) => text !== '')

const textsIn = (part: Element): string[] => {
  if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement) return [part.value]
  if (part.childElementCount === 0) return [part.textContent?.trim() ?? '']
  return [...part.children].flatMap(textsIn)
}

const differences = (usual: readonly string[], shown: readonly string[]): string[] => [
  ...usual.filter((text) => !shown.includes(text)).map((text) => `without ${text}`),
  ...shown.filter((text) => !usual.includes(text)),
]
