declare const has: (grant: string) => object

export const table = {
  readExemplarItems: has('Exemplar Items Read'),
  writeExemplarItems: has('Exemplar Items Write'),
}
