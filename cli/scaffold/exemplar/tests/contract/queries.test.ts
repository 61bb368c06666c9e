declare const page: object
declare const pageRead: object

export const table = {
  'exemplarItems.list': [
    { ...page, sortBy: 'theName', sortType: 'asc', theStatus: '101', search: 'a' },
    { ...pageRead, sortBy: 'theName', sortType: 'asc', theStatus: 101, search: 'a' },
  ],
}
