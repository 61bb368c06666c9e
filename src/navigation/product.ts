/** The product's name, as headings, tabs and e-mails have it. */
export const product = 'Care Admin Portal'
