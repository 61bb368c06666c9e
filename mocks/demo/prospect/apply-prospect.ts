import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import { accentColours } from './accent-colours.ts'
import type { Prospect } from './prospect.ts'

/** Shows the prospect's name, logo and accent colour in the portal, whenever they change. */
export const watchProspect = (store: DemoStore, portal: Pick<PortalProxy, 'restart'>): void => {
  let shown: string | null = null
  const show = () => {
    const { prospect } = store.get().settings
    const next = JSON.stringify(prospect)
    if (next === (shown ?? 'null')) return
    shown = next
    applyColours(prospect)
    applyToPrint(prospect)
    // The demo build replaces the product's name and mark by modules that listen to this (mocks/vite-plugin.ts).
    dispatchEvent(
      new CustomEvent('demo:brand', {
        detail: { name: prospect?.name ?? null, logo: prospect?.logo ?? null },
      }),
    )
    portal.restart()
  }
  show()
  store.subscribe(show)
}

const applyColours = (prospect: Prospect | null): void => {
  const { style } = document.documentElement
  const colours = prospect?.accent ? accentColours(prospect.accent) : {}
  for (const name of Object.keys(accentColours('#000000'))) {
    const value = colours[name]
    if (value === undefined) style.removeProperty(name)
    else style.setProperty(name, value)
  }
}

const applyToPrint = (prospect: Prospect | null): void => {
  const { style, dataset } = document.documentElement
  if (prospect === null) {
    delete dataset.prospect
    return
  }
  dataset.prospect = 'shown'
  style.setProperty('--prospect-name', JSON.stringify(` ${prospect.name}`))
  style.setProperty('--prospect-logo', prospect.logo === null ? '""' : `url("${prospect.logo}")`)
}
