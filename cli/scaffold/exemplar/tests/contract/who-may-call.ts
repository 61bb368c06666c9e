declare const may: Readonly<Record<'readExemplarItems' | 'writeExemplarItems', object>>

export const mayCall = {
  'exemplarItems.list': may.readExemplarItems,
  'exemplarItems.get': may.readExemplarItems,
  'exemplarItems.create': may.writeExemplarItems,
  'exemplarItems.update': may.writeExemplarItems,
  'exemplarItems.remove': may.writeExemplarItems,
}
