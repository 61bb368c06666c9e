declare const has: (grant: string) => object

export const table = {
  'exemplarItems.list': has('Exemplar Items Read'),
  'exemplarItems.get': has('Exemplar Items Read'),
  'exemplarItems.create': has('Exemplar Items Write'),
  'exemplarItems.update': has('Exemplar Items Write'),
  'exemplarItems.remove': has('Exemplar Items Write'),
}
