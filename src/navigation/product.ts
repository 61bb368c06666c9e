/** The product's name, as headings, tabs and letters have it. */
export const product = 'Care Admin Portal'
