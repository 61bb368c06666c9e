declare const holds: (grant: string) => object

export const table = {
  'exemplarItems.list': holds('Exemplar Items Read'),
  'exemplarItems.get': holds('Exemplar Items Read'),
  'exemplarItems.create': holds('Exemplar Items Write'),
  'exemplarItems.update': holds('Exemplar Items Write'),
  'exemplarItems.remove': holds('Exemplar Items Write'),
}

export const brackets = ['Exemplar Items']
