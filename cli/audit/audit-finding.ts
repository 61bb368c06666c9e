import { refuseUsage } from '#cli/failure.ts'
import { paths } from '#src/navigation/paths.ts'
import { names } from '#src/rules/names.ts'

/** What is looked for in the records of each entity. `field` is every field that has no kind of its own. */
export const kindsOf = {
  customers: ['pincode', 'phone', 'email', 'url', 'portal-url', 'portals', 'local-admin', 'lob', 'field'],
  devices: ['url', 'factory-id', 'field'],
  'local-admins': ['email', 'field'],
  lobs: ['field'],
} as const

export type Entity = keyof typeof kindsOf
export type FindingKind = (typeof kindsOf)[Entity][number]

/** Something about one record that no form would accept. */
export type AuditFinding = {
  kind: FindingKind
  entity: Entity
  id: number
  name: string
  /** A sentence about it, with no value of the record but names and ids. */
  what: string
}

export const titleOf: Readonly<Record<Entity, string>> = {
  customers: names.customer.inText,
  devices: names.device.inText,
  'local-admins': names.localAdmin.inText,
  lobs: names.lob.inText,
}

/** As in `customer 12`. */
export const nameOf = ({ entity, id }: Pick<AuditFinding, 'entity' | 'id'>): string =>
  `${titleOf[entity]} ${id}`

const recordPaths: Readonly<Record<Entity, (id: number) => string>> = {
  customers: paths.customer.view,
  devices: paths.device.view,
  'local-admins': paths.localAdmin.view,
  lobs: paths.lob.view,
}

/** The address of a record in the portal; its path alone where the portal's address is not known. */
export const addressOf = ({ entity, id }: Pick<AuditFinding, 'entity' | 'id'>, portalUrl = ''): string =>
  `${portalUrl}${recordPaths[entity](id)}`

export const entities: readonly Entity[] = ['customers', 'devices', 'local-admins', 'lobs']

const hasKind = (entity: Entity, kind: string): boolean => kindsOf[entity].some((each) => each === kind)

/** Which findings a user asks for: of all kinds and records where `only` is empty. Throws a usage failure for an unknown one. */
export const createChoice = (only: readonly string[]) => {
  const unknown = only.find((word) => !entities.some((entity) => entity === word || hasKind(entity, word)))
  if (unknown !== undefined)
    refuseUsage(`Nothing is chosen by "${unknown}": portal audit --list shows all kinds and records.`)
  const isChosen = (entity: Entity, kind: FindingKind): boolean =>
    only.length === 0 || only.includes(entity) || only.includes(kind)
  return {
    isChosen,
    /** Whether anything is asked for in the records of an entity. */
    isRead: (entity: Entity): boolean => kindsOf[entity].some((kind) => isChosen(entity, kind)),
  }
}

export type Choice = ReturnType<typeof createChoice>
