export const changedBy = ['super (exemplar item)']

export const refusedToAdmin = [
  // The demo's local admins have no permission for them yet.
  '/exemplarItems',
  '/exemplarItems/:id',
  '/exemplarItems/:id',
]
