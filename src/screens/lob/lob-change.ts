import type { Call } from '#src/api/client.ts'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { lobRecord } from '#src/data/readings.ts'
import { defineChange } from '#src/forms/record-change.ts'
import { paths } from '#src/navigation/paths.ts'
import { LobEditForm } from '#src/rules/forms/lob.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import { lobFields } from './lob.fields.tsx'

export const sendLob = (call: Call, id: number, values: Changes<LobEditForm>) =>
  call(lobs.update, { params: { lob_Id: id }, body: values })

export const lobChange = defineChange<Lob, LobEditForm>({
  fields: lobFields,
  struct: LobEditForm,
  form: (id) => `lob/${id}`,
  address: paths.lob.view,
  read: (call, id, signal) => lobRecord(id).read(call, signal),
  send: sendLob,
})
