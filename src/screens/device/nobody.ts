/** The id of no record: what cannot be read in an address is as unknown as a record that is gone. */
export const nobody = 0
