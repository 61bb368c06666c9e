import { array, enums, type Infer, number, optional, pattern, string, type } from 'superstruct'
import { checkShape, readJson } from '#cli/client/json-file.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import { type AuditFinding, entities, kindsOf } from './audit-finding.ts'

/** A known finding, as the JSON report prints it; more about it is not compared. */
const Accepted = type({
  kind: enums([...new Set(typedKeys(kindsOf).flatMap((entity) => kindsOf[entity]))]),
  entity: enums(entities),
  id: number(),
  /** The day from which it counts again. */
  until: optional(pattern(string(), /^\d{4}-\d\d-\d\d$/)),
  because: optional(string()),
})
export type Accepted = Infer<typeof Accepted>

/** Reads the file of --accept. Throws a usage failure that names what is wrong. */
export const readAccepted = async (file: string): Promise<Accepted[]> =>
  checkShape(file, await readJson(file), array(Accepted))

export const isSameFinding = (
  one: Pick<AuditFinding, 'kind' | 'entity' | 'id'>,
  other: Pick<AuditFinding, 'kind' | 'entity' | 'id'>,
): boolean => one.kind === other.kind && one.entity === other.entity && one.id === other.id

/** Whether a finding is accepted on a day, such as 2026-11-28. */
export const isAccepted = (finding: AuditFinding, known: readonly Accepted[], today: string): boolean =>
  known.some((each) => isSameFinding(each, finding) && (each.until === undefined || today < each.until))
