import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore } from '#src/rules/create-store.ts'
import mark from '#src/ui/pictures/mark.svg'
import { accentColours } from './accent-colours.ts'

/** The name, the address of the logo, and the accent colour as `#1a2b3c`: those of the product where they are missing. */
export type Brand = {
  name?: string | null | undefined
  logo?: string | null | undefined
  accent?: string | null | undefined
}

/** The part of a brand that components render. `poweredBy` is empty until config.json is read. */
type ShownBrand = { name: string; logo: string; poweredBy: string }

const own: ShownBrand = { name: 'Care Admin Portal', logo: mark, poweredBy: '' }

/** The brand that is shown. It may change while the portal runs. */
export const createBrandStore = () => {
  const { get, set, subscribe } = createStore(own)
  return {
    get,
    subscribe,
    /** Without `poweredBy` the last one stays. */
    show: ({ name, logo, accent, poweredBy = get().poweredBy }: Brand & { poweredBy?: string }) => {
      showAccent(accent ?? null)
      set({ name: name ?? own.name, logo: logo ?? own.logo, poweredBy })
    },
  }
}

const showAccent = (accent: string | null): void => {
  const { style } = document.documentElement
  const colours = accent === null ? {} : accentColours(accent)
  for (const name of Object.keys(accentColours('#000000'))) {
    const value = colours[name]
    if (value === undefined) style.removeProperty(name)
    else style.setProperty(name, value)
  }
}

export const BrandContext = createContext(createBrandStore())

/** While React takes over the sign-in form of index.html, the brand is the product's, as it is there. */
export const useBrand = (): ShownBrand => {
  const { subscribe, get } = useContext(BrandContext)
  return useSyncExternalStore(subscribe, get, () => own)
}
