export const product = 'Care Admin Portal'
