export const table = {
  'exemplarItems.create': ['exemplarItems'],
  'exemplarItems.update': ['exemplarItems'],
  'exemplarItems.remove': ['exemplarItems'],
}
