export const brackets = ['Exemplar Items']
