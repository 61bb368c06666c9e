import type { LeftScreen } from '#src/rules/left-screen.ts'
import { storeName } from './store-name.ts'

/** Of the storage of this tab. */
export const leftScreenKey = storeName('left screen')

/** In this tab alone, and never in the address. */
export const keepLeftScreen = (screen: LeftScreen): void => {
  try {
    sessionStorage.setItem(leftScreenKey, JSON.stringify(screen))
  } catch {
    // A browser that refuses to store it offers nothing later.
  }
}
