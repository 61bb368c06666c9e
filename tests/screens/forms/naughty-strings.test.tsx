import { beforeEach, expect, test, vi } from 'vitest'
import * as messages from '#src/rules/messages.ts'
import { awaitForm, enterText, errorsIn, textControls } from '#tests/support/fill-in.ts'
import { naughtyFor } from '#tests/support/naughty-strings.ts'
import { editableForms, type PortalFormCase, secretForms } from '#tests/support/portal-forms.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

vi.setConfig({ testTimeout: process.env.PROOF === undefined ? 60_000 : 300_000 })
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))

const sentences = new Set<string>(Object.values(messages))

/** The value that an input keeps of a text: an e-mail input trims it. */
const expectedValue = (text: string, type: string): string => (type === 'email' ? text.trim() : text)

const forms = Object.entries<PortalFormCase>({ ...editableForms, ...secretForms }).filter(
  ([, { texts, secrets }]) => texts !== undefined || secrets !== undefined,
)

test.each(forms.map(([name, form], number) => ({ name, form, number })))(
  '$name keeps whatever is typed and shows only known messages',
  async ({ form, number }) => {
    const { at, as = 'super@demo.example' } = form
    const { user, effects } = await openScreen(<PortalScreens />, { at, as })
    const element = await awaitForm(form, user)
    for (const text of naughtyFor(number)) {
      const controls = textControls(form, element)
      for (const control of controls) enterText(control, text)
      expect(controls.map(({ value }) => value)).toEqual(
        controls.map(({ type }) => expectedValue(text, type)),
      )
      const strange = errorsIn(element).filter((serverMessage) => !sentences.has(serverMessage))
      expect([text.slice(0, 30), strange]).toEqual([text.slice(0, 30), []])
    }
    expect(element.querySelector('script, img[onerror]')).toBeNull()
    expect(effects).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  },
)
