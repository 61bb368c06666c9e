/** Gives a table of fields the type of a record that is not in the contract. */
export const recordType = <Rec>(): { read: () => { value: Rec | null; problems: [] } } => ({
  read: () => ({ value: null, problems: [] }),
})
