export const all = ['Exemplar Items']
