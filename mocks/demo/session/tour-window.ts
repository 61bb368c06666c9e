import { parameterIn, withoutParameter } from '#mocks/demo/screen-path.ts'

/** Which tour this window shows: the name of the store that its data are in. */
const tourKey = 'demo-tour'

/** The query parameter with the tour of a window that the visitor opens. */
export const tourParameter = 'demo-tour'

const nameForm = /^[a-z\d]{1,20}$/

/** The tour of this window; null where it shows the data of the browser's user. It survives a reload. */
export const tourOfWindow = (): string | null => {
  const name = sessionStorage.getItem(tourKey)
  return name !== null && nameForm.test(name) ? name : null
}

/** Takes a tour from the address of a window that a visitor has opened from another one. */
export const takeTourFromAddress = (): void => {
  const name = parameterIn(location.href, tourParameter)
  if (name === null) return
  history.replaceState(history.state, '', withoutParameter(location.href, tourParameter))
  if (nameForm.test(name)) setTourOfWindow(name)
}

/** Under this key a window keeps the script that is being edited in it. */
export const editedScriptKey = 'demo-edited-script'

/** What the window knew before belonged to other data, but for a script that is not saved yet: it is of no data. */
export const setTourOfWindow = (name: string | null): void => {
  if (name === tourOfWindow()) return
  const edited = sessionStorage.getItem(editedScriptKey)
  sessionStorage.clear()
  if (edited !== null) sessionStorage.setItem(editedScriptKey, edited)
  if (name !== null) sessionStorage.setItem(tourKey, name)
}

/** The name of the store of a link's visitor: the same link finds it again. */
export const tourNameOf = (linkText: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < linkText.length; index++) {
    const letter = linkText.charCodeAt(index)
    high = Math.imul(high ^ letter, 2_654_435_761)
    low = Math.imul(low ^ letter, 1_597_334_677)
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}
