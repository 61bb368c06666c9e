import { useEffect, useState } from 'react'
import { createStore } from '#src/rules/create-store.ts'
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts'
import { basePath } from './store-name.ts'

const yearInSeconds = 31_536_000

/** What the browser refuses to store lasts as long as the page. */
const unstored = new Map<string, string>()
/** How often a preference was written in this tab. */
const changes = createStore(0)

/** src/early.js makes the same name. */
const cookieOf = (name: string): string => name + encodeURIComponent(basePath)

const read = (cookie: string): string | null => {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`))
  return found === undefined ? null : found.slice(cookie.length + 1)
}

/**
 * Display preferences are kept in cookies, because local storage is cleared with the session. Until there is one, that of
 * version 1 counts, whose name has no base path.
 */
export const readPreference = (name: string): string | null =>
  unstored.get(name) ?? read(cookieOf(name)) ?? read(name)

export const writePreference = (name: string, value: string): void => {
  const path = basePath.replace(/(?<=.)\/$/, '')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the portal runs over plain http
  document.cookie = `${cookieOf(name)}=${value}; path=${path}; max-age=${yearInSeconds}; samesite=lax`
  if (read(cookieOf(name)) === value) unstored.delete(name)
  else unstored.set(name, value)
  changes.set(changes.get() + 1)
  notifyOtherTabs('preferences')
}

const subscribe = (onChanged: () => void) => {
  const stops = [changes.subscribe(onChanged), onOtherTabs('preferences', onChanged)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A preference as all tabs have it. It is not read with each render, because the browser asks another process for its cookies. */
export const usePreference = (name: string): string | null => {
  const [value, setValue] = useState(() => readPreference(name))
  useEffect(() => {
    const readAgain = () => setValue(readPreference(name))
    // It may have changed since the first render.
    readAgain()
    return subscribe(readAgain)
  }, [name])
  return value
}
