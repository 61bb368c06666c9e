import { type Access, may as mayOthers, brackets as others } from '#src/rules/access.ts'

declare const canRead: (bracket: string) => Access
declare const canWrite: (bracket: string) => Access

export const brackets = {
  ...others,
  exemplarItems: 'Exemplar Items',
} as const

export const may = {
  ...mayOthers,

  readExemplarItems: canRead(brackets.exemplarItems),
  writeExemplarItems: canWrite(brackets.exemplarItems),
}
