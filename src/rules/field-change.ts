import { type Infer, number, object, string } from 'superstruct'

/** A line of a run that changes one field: what the record held when its row was selected, and what it is to hold. */
export const FieldChange = object({ id: number(), from: string(), to: string() })
export type FieldChange = Infer<typeof FieldChange>
