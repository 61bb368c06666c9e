import { accessibleNameOf, isOfThePortal } from './find-element.ts'
import type { Step } from './script.ts'
import { roleSelector, type SpotlightRole } from './spotlight-roles.ts'

/** What can be used, the more special first: the button of a list to choose from is a combobox. */
const usedRoles: readonly SpotlightRole[] = [
  'menuitem',
  'tab',
  'combobox',
  'searchbox',
  'textbox',
  'checkbox',
  'button',
  'link',
]

/** What a control without a name of its own is a part of: a row of a table, one of several choices. */
const containerRoles: readonly SpotlightRole[] = ['table', 'group', 'dialog', 'region', 'navigation']

/**
 * The control that an event is about, by its role and name; null for those of the demo, and for files, which a script cannot choose.
 * `records` are what the records of the data are called: they are not in the name.
 */
export const usedControl = (
  target: EventTarget | null,
  records: readonly string[],
): NonNullable<Step['spotlight']> | null => {
  if (!(target instanceof Element) || !isOfThePortal(target)) return null
  const element = target.closest('label')?.control ?? target
  if (element.matches('input[type=file]')) return null
  return named(element, usedRoles, records)
}

const named = (element: Element, roles: readonly SpotlightRole[], records: readonly string[]) => {
  const used = nearest(element, roles)
  if (used === null) return null
  const name = withoutRecords(accessibleNameOf(used.element), records)
  if (name !== null) return { role: used.role, name }
  for (const role of containerRoles) {
    const container = element.closest<HTMLElement>(roleSelector(role))
    const known = container === null ? null : withoutRecords(accessibleNameOf(container), records)
    if (known !== null) return { role, name: known }
  }
  return null
}

const nearest = (element: Element, roles: readonly SpotlightRole[]) => {
  for (const role of roles) {
    const found = element.closest<HTMLElement>(roleSelector(role))
    if (found !== null) return { role, element: found }
  }
  return null
}

const longestName = 200

/** `Actions for *` for `Actions for Ratnadeep Hospital`; null if nothing but a record is named. */
export const withoutRecords = (name: string, records: readonly string[]): string | null => {
  const places = records.filter((record) => record.length > 2).map((record) => name.indexOf(record))
  const first = Math.min(...[...places, name.search(/\d/)].filter((place) => place >= 0), name.length)
  const beginning = name.slice(0, first)
  if (!/\p{L}{2}/u.test(beginning)) return null
  if (beginning.length > longestName - 1) return `${beginning.slice(0, longestName - 1)}*`
  return beginning === name ? name : `${beginning}*`
}
