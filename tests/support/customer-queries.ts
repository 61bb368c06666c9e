import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { words } from './words.ts'

/** A field of a customer by its label: an input, text area or select. */
export const field = (label: string): HTMLInputElement => {
  const found = screen.getByLabelText(label, { selector: 'input, textarea, select' })
  if (!('value' in found)) throw new Error(`${label} is not a field`)
  return found as HTMLInputElement
}

/** Enters a text into a field and moves the focus away. */
export const fill = (label: string, text: string): void => {
  const control = field(label)
  fireEvent.focus(control)
  fireEvent.input(control, { target: { value: text } })
  fireEvent.change(control, { target: { value: text } })
  fireEvent.blur(control)
}

export const button = (name: string): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name })

export const read = (term: string): string => {
  const found = screen.getAllByRole('term').find(({ textContent }) => textContent === term)
  return found?.nextElementSibling?.textContent ?? `no ${term}`
}

/** The required fields of a new customer, by label. */
export const newHospital = {
  'Company Name': 'Sunrise Hospital',
  'Address Line 1': '1, Lake Road',
  City: 'Pune',
  State: 'Maharashtra',
  'Portal URL': 'https://sunrise.portal.example',
  Password: 'Welcome#2026',
  'Confirm Password': 'Welcome#2026',
}

/** Fills in a new customer, once the lobs and portals have loaded. */
export const fillNewHospital = async (user: UserEvent, changes: Partial<typeof newHospital> = {}) => {
  await screen.findByRole('checkbox', { name: 'Nurse' })
  await screen.findByRole('option', { name: 'Cardiology' })
  for (const [label, text] of Object.entries({ ...newHospital, ...changes })) fill(label, text)
  await user.selectOptions(field(words.lob.one), 'Cardiology')
  await user.click(screen.getByRole('checkbox', { name: 'Nurse' }))
  await user.click(screen.getByRole('checkbox', { name: 'Patient' }))
}
