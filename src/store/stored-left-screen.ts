import { type LeftScreen, readLeftScreen } from '#src/rules/left-screen.ts'
import { leftScreenKey } from './left-screen.ts'

/** The screen that this tab was left at. Loaded with the dashboard, since signing in only keeps it. */
export const storedLeftScreen = (): LeftScreen | null => {
  try {
    return readLeftScreen(sessionStorage.getItem(leftScreenKey))
  } catch {
    return null
  }
}

export const forgetLeftScreen = (): void => {
  try {
    sessionStorage.removeItem(leftScreenKey)
  } catch {
    // A browser that refuses has stored nothing.
  }
}
