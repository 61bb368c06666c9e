/** Navigates within the portal without a reload: its router listens to pushState. */
export const goTo = (address: string): void => history.pushState(null, '', address)
