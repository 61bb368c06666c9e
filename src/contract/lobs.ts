import { boolean, coerce, type Infer, object, optional, string, type, unknown } from 'superstruct'
import { may } from '#src/rules/access.ts'
import { LobAddForm, LobEditForm } from '#src/rules/forms/lob.ts'
import { isSignedIn } from '#src/rules/signed-in.ts'
import { json } from './body.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, listOf, pageOf, saved, savedWith } from './envelope.ts'
import { count, idOrNull, looseText, pagingQuery, recordId, sortingQuery, textOrNull } from './values.ts'

const Lob = type({
  lob_Id: recordId,
  lobsname: looseText,
  lobStatus: count,
  lobStatusName: looseText,
  isActive: coerce(boolean(), unknown(), (value) => value === true || value === 1),
  createdDate: textOrNull,
  createdBy: idOrNull,
  modifiedBy: idOrNull,
})
export type Lob = Infer<typeof Lob>

export const lobs = {
  listActive: endpoint({
    method: 'GET',
    path: '/lobs/getAllActiveLobs',
    answer: listOf(Lob, 'getlobs'),
    needs: isSignedIn,
  }),
  list: endpoint({
    method: 'GET',
    path: '/lobs/getAllLobs',
    query: object({
      ...pagingQuery,
      ...sortingQuery('name', 'date', 'id'),
      lobStatus: optional(recordId),
      search: optional(string()),
    }),
    answer: pageOf(Lob, 'getlobs'),
    needs: may.readLobs,
  }),
  get: endpoint({ method: 'GET', path: '/lobs/:id', answer: itemOf(Lob, 'lob'), needs: may.readLobs }),
  create: endpoint({
    method: 'POST',
    path: '/lobs/createlobs/:userId',
    body: json(LobAddForm),
    answer: saved,
    needs: may.writeLobs,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/update/lobs/:lob_Id',
    body: json(LobEditForm),
    answer: savedWith(Lob, 'lob'),
    needs: may.writeLobs,
  }),
  inactivate: endpoint({
    method: 'DELETE',
    path: '/delete/lobs/:lob_Id',
    answer: saved,
    needs: may.writeLobs,
  }),
}
