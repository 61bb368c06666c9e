import { typedKeys } from '#src/rules/typed-keys.ts'

/** What a step can point at, by role, and the elements that have the role. */
const selectors = {
  button: 'button, [role=button], summary',
  link: 'a[href], [role=link]',
  heading: 'h1, h2, h3, [role=heading]',
  textbox:
    'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], textarea',
  searchbox: 'input[type=search], [role=searchbox]',
  combobox: 'select, [role=combobox]',
  checkbox: 'input[type=checkbox]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
  table: 'table',
  columnheader: 'th',
  navigation: 'nav',
  region: 'section, [role=region]',
  group: 'fieldset, [role=group]',
  dialog: '[role=dialog], [role=alertdialog]',
  alert: '[role=alert]',
} as const

export type SpotlightRole = keyof typeof selectors

export const spotlightRoles: readonly SpotlightRole[] = typedKeys(selectors)

export const roleSelector = (role: SpotlightRole): string => selectors[role]
