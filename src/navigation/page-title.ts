/** The title of a screen. For the screen of a record it starts with the record's name. */
export const pageTitle = (heading: string, name?: string): string =>
  [name, heading].filter(Boolean).join(' · ')
