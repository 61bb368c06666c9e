export const table = [
  ['exemplarItems.list', 'GET /exemplarItems', null, null],
  ['exemplarItems.get', 'GET /exemplarItems/{id}', null, null],
  ['exemplarItems.create', 'POST /exemplarItems', 201, 'json'],
  ['exemplarItems.update', 'PUT /exemplarItems/{id}', null, 'json'],
  ['exemplarItems.remove', 'DELETE /exemplarItems/{id}', null, null],
]
