let isOpeningScreen = true

const leave = (): void => {
  isOpeningScreen = false
}

// The events by which wouter, too, hears of a step inside the portal.
for (const step of ['pushState', 'replaceState', 'popstate']) addEventListener(step, leave)

/** Whether the screen that stands is the one with which the document was loaded: no step inside the portal was made yet. */
export const isDocumentLoad = (): boolean => isOpeningScreen
