import type { ComponentProps } from 'react'

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

/** Safari begins a text with a capital and corrects it, whatever the input mode. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/**
 * What the input of a control asks of keyboards on a screen. What is stored needs no type `email`: into such a field Chromium writes
 * another host where one like `müller.de` is typed.
 */
export const inputOf: Readonly<Record<string, InputAttributes>> = {
  email: { inputMode: 'email', ...asTyped },
  phone: { inputMode: 'tel' },
  digits: { inputMode: 'numeric' },
  url: { inputMode: 'url', ...asTyped },
}
