/** Leads the portal to an address of its own without loading it anew: its router hears of every new entry in the history. */
export const goTo = (address: string): void => history.pushState(null, '', address)
