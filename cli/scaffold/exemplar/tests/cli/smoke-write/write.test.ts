export const unmadeCalls = [
  // smoke --write does not make these yet.
  '/exemplarItems',
  '/exemplarItems/:id',
  '/exemplarItems/:id',
]
