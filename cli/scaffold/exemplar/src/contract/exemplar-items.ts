import { object } from 'superstruct'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { ExemplarItemForm } from '#cli/scaffold/exemplar/src/rules/forms/exemplar-item.ts'
import { json } from '#src/contract/body.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { itemOf, pageOf, saved, savedWith } from '#src/contract/envelope.ts'
import { listing } from '#src/contract/listing.ts'
import { type RecordOf, record } from '#src/contract/record.ts'
import { statusesOf } from '#src/rules/status.ts'
import { changesOf } from '#src/rules/validate-change.ts'

export const ExemplarItem = record('ExemplarItem', {
  id: { kind: 'id', needed: true },
  theName: { kind: 'text', required: true },
  someText: { kind: 'text' },
  mustText: { kind: 'text', required: true },
  someEmail: { kind: 'text' },
  mustEmail: { kind: 'text', required: true },
  somePhone: { kind: 'text' },
  mustPhone: { kind: 'text', required: true },
  theStatus: { kind: 'status', required: true },
})
export type ExemplarItem = RecordOf<typeof ExemplarItem>

export const exemplarItemListing = listing(ExemplarItem, {
  id: 'id',
  name: 'theName',
  isPaged: true,
  sorts: { id: 'id', theName: 'theName' },
  filters: { theStatus: { kind: 'status', field: 'theStatus', statuses: statusesOf.LobStatus } },
  searched: ['theName'],
})

export const exemplarItems = {
  list: endpoint({
    method: 'GET',
    path: '/exemplarItems',
    list: exemplarItemListing,
    answer: pageOf(ExemplarItem, 'exemplarItems'),
    needs: may.readExemplarItems,
  }),
  get: endpoint({
    method: 'GET',
    path: '/exemplarItems/:id',
    answer: itemOf(ExemplarItem, 'exemplarItem'),
    needs: may.readExemplarItems,
  }),
  create: endpoint({
    method: 'POST',
    path: '/exemplarItems',
    success: 201,
    body: json(ExemplarItemForm),
    answer: saved,
    needs: may.writeExemplarItems,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/exemplarItems/:id',
    body: json(object(changesOf(ExemplarItemForm))),
    answer: savedWith(ExemplarItem, 'exemplarItem'),
    needs: may.writeExemplarItems,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/exemplarItems/:id',
    answer: saved,
    needs: may.writeExemplarItems,
  }),
}
