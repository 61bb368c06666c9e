import { paths as others } from '#src/navigation/paths.ts'

declare const record: (name: string) => typeof others.lob

export const paths = {
  ...others,
  exemplarItems: '/exemplar-items',
  exemplarItem: record('exemplar-item'),
}
