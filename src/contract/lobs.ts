import { object } from 'superstruct'
import { may } from '#src/rules/access.ts'
import { LobAddForm, LobEditForm } from '#src/rules/forms/lob.ts'
import { lobStatus } from '#src/rules/status.ts'
import { isSignedIn } from '#src/rules/token.ts'
import { changesOf } from '#src/rules/validate-change.ts'
import { json } from './body.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, listOf, pageOf, saved, savedWith } from './envelope.ts'
import { listing } from './listing.ts'
import { type RecordOf, record } from './record.ts'

export const Lob = record('Lob', {
  lob_Id: { kind: 'id', needed: true },
  lobsname: { kind: 'text', required: true },
  lobStatus: { kind: 'status', required: true },
  lobStatusName: { kind: 'text', required: true },
  isActive: { kind: 'flag', unread: true },
  createdDate: { kind: 'date', required: true },
  createdBy: { kind: 'id', unread: true },
  modifiedBy: { kind: 'id', unread: true },
})
export type Lob = RecordOf<typeof Lob>

/** LOBs only: an active one, from which customers choose. */
const LobOption = record('LobOption', {
  lob_Id: { kind: 'id', needed: true },
  lobsname: { kind: 'text', required: true },
  lobStatus: { kind: 'status', optional: true, unread: true },
  lobStatusName: { kind: 'text', optional: true, unread: true },
  isActive: { kind: 'flag', optional: true, unread: true },
  createdDate: { kind: 'date', optional: true, unread: true },
  createdBy: { kind: 'id', optional: true, unread: true },
  modifiedBy: { kind: 'id', optional: true, unread: true },
})
/** LOBs only. */
export type LobOption = RecordOf<typeof LobOption>

export const lobListing = listing(Lob, {
  id: 'lob_Id',
  name: 'lobsname',
  isPaged: true,
  sorts: { id: 'lob_Id', name: 'lobsname', date: 'createdDate' },
  filters: { lobStatus: { kind: 'status', field: 'lobStatus', statuses: lobStatus } },
  searched: ['lobsname'],
})

export const lobs = {
  // LOBs only: customers choose from them.
  listActive: endpoint({
    method: 'GET',
    path: '/lobs/getAllActiveLobs',
    answer: listOf(LobOption, 'getlobs'),
    needs: isSignedIn,
  }),
  list: endpoint({
    method: 'GET',
    path: '/lobs/getAllLobs',
    list: lobListing,
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
    body: json(object(changesOf(LobEditForm))),
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
