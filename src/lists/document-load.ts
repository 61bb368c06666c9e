let isOpeningScreen = true

const leave = (): void => {
  isOpeningScreen = false
}

// The events by which wouter notices a step inside the portal.
for (const step of ['pushState', 'replaceState', 'popstate']) addEventListener(step, leave)

/**
 * Whether the current screen is the one that the document was loaded with: no navigation inside the portal
 * yet.
 */
export const isDocumentLoad = (): boolean => isOpeningScreen
