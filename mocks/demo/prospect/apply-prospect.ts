import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import type { Prospect } from './prospect.ts'

/** Shows the prospect's name, logo and accent colour in the portal, whenever they change. */
export const watchProspect = (store: DemoStore, portal: Pick<PortalProxy, 'showBrand'>): void => {
  let shown: string | null = null
  const show = () => {
    const { prospect } = store.get().settings
    const next = JSON.stringify(prospect)
    if (next === (shown ?? 'null')) return
    shown = next
    portal.showBrand(prospect)
    applyToPrint(prospect)
  }
  show()
  store.subscribe(show)
}

const applyToPrint = (prospect: Prospect | null): void => {
  const { style, dataset } = document.documentElement
  if (prospect === null) {
    delete dataset.prospect
    return
  }
  dataset.prospect = 'shown'
  style.setProperty('--prospect-name', JSON.stringify(prospect.name))
  style.setProperty('--prospect-logo', prospect.logo === null ? 'none' : `url("${prospect.logo}")`)
  style.setProperty('--prospect-logo-space', prospect.logo === null ? '0' : '2.75rem')
}
