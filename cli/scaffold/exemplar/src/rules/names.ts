import { names as others } from '#src/rules/names.ts'

export const names = {
  ...others,
  exemplarItem: {
    one: 'Exemplar Item',
    many: 'Exemplar Items',
    inText: 'exemplar item',
    manyInText: 'exemplar items',
  },
} as const
