import { exemplarItemRecord } from './exemplar-item.ts'

declare const page: (member: string, record: object) => object
declare const item: (member: string, record: object) => object
declare const saved: object
declare const savedWith: (member: string, record: object) => object

export const canonicalAnswers = {
  'exemplarItems.list': page('exemplarItems', exemplarItemRecord),
  'exemplarItems.get': item('exemplarItem', exemplarItemRecord),
  'exemplarItems.create': saved,
  'exemplarItems.update': savedWith('exemplarItem', exemplarItemRecord),
  'exemplarItems.remove': saved,
}
