import { labelOf } from '#mocks/demo/label-of.ts'
import type { Step } from './script.ts'
import type { SpotlightRole } from './spotlight-roles.ts'

const verbs: Partial<Record<SpotlightRole, string>> = {
  button: 'Press',
  menuitem: 'Press',
  tab: 'Open',
  link: 'Open',
  textbox: 'Fill in',
  searchbox: 'Use',
  combobox: 'Choose',
  checkbox: 'Tick',
}

/** What a recorded step is called until the presenter says it better: `Choose Account Status`. */
export const titleOf = ({ spotlight, path = '/' }: Pick<Step, 'spotlight' | 'path'>): string => {
  if (spotlight === undefined) return `Look at ${screenLabel(path)}`
  const name = spotlight.name.replace(/\s*(?:\b(?:for|of))?\s*\*$/, '')
  return `${verbs[spotlight.role] ?? 'Use'} ${name === '' ? `the ${spotlight.role}` : name}`.slice(0, 120)
}

/** `Customer edit` for `/customer/edit/60`. */
const screenLabel = (path: string): string => {
  const words = path.split(/[/-]/).filter((part) => part !== '' && !/^\d+$/.test(part))
  return words.length === 0 ? 'the first screen' : labelOf(words.join(' '))
}
