import type { Config } from '#src/contract/config.ts'
import type { Access } from '#src/rules/access.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { type ArrivedLink, watchArrivingLinks } from './demo/link/arriving-links.ts'
import { noAccessMessage } from './demo/no-access.tsx'
import type { PortalHandle } from './demo/portal-handle.ts'
import { createPortalProxy } from './demo/portal-proxy.ts'
import { prepareSecondPerson } from './demo/session/second-person.ts'
import { type DemoSessionStorage, openSessionStorage } from './demo/session/session-storage.ts'
import { createSessionWatch } from './demo/session/session-watch.ts'
import { setTourOfWindow, takeTourFromAddress, tourNameOf, tourOfWindow } from './demo/session/tour-window.ts'
import { dropUnusedToursHere, tourDataPrefix } from './demo/session/unused-tours.ts'
import { reportScreen } from './demo/transitions/inspect-screens.ts'
import type { Inspected } from './demo/transitions/inspected.ts'
import type { MockNetwork } from './interception/network.ts'
import { separateSiteData } from './interception/own-site-data.ts'
import { replaceBlockedSiteData } from './interception/site-data.ts'

/** What the demo replaces in the portal, and what connects the two. */
type Demo = {
  parts: {
    network: Pick<MockNetwork, 'ready' | 'fetch'>
    storage: () => DemoSessionStorage
    /** The settings of the deployment, with the addresses at which the demo answers. */
    configOf: (config: Config) => Config
    services: {
      explainNoAccess: (access: Access) => ReturnType<typeof noAccessMessage>
      isDemo: true
      savedElsewhere: Pick<ReadableStore<number>, 'subscribe'>
      inspect: (inspected: Inspected) => void
    }
  }
  /** An element on the sign-in screen for the persona buttons. */
  signInSlot: HTMLElement
  /** Called for each session of this page. */
  connect(handle: PortalHandle): void
}

/**
 * Starts the mock backend in this tab; calls wait until it is ready. `address` is the one that the tab was
 * opened with: it may hold a link to a state of the demo.
 */
export const createDemo = async (address: string): Promise<Demo> => {
  replaceBlockedSiteData()
  takeTourFromAddress()
  prepareSecondPerson(address)
  const links = await watchArrivingLinks()
  chooseTour(links.get())
  const tour = tourOfWindow()
  dropUnusedToursHere(tour)
  if (tour !== null) separateSiteData(tourDataPrefix(tour))
  const session = createSessionWatch()
  const savedElsewhere = createStore(0)
  const { BASE_URL: base } = import.meta.env
  const portal = createPortalProxy(base)
  const signInSlot = document.createElement('div')
  // Loaded once the browser's storage can be read: msw reads it while it loads.
  const network = import('./interception/network.ts').then(({ startNetwork }) => startNetwork(base))
  const controls = import('./demo/open-demo.tsx')
  return {
    parts: {
      network: {
        ready: async () => (await network).ready(),
        fetch: async (input, init) => (await network).fetch(input, init),
      },
      storage: openSessionStorage,
      configOf: (config) => ({ ...config, ...addressesBelow(base) }),
      services: {
        explainNoAccess: (access) => noAccessMessage(access, { session, portal, base }),
        isDemo: true,
        savedElsewhere,
        inspect: reportScreen,
      },
    },
    signInSlot,
    connect(handle) {
      const isFirst = portal.connect(handle)
      if (isFirst)
        void Promise.all([network, controls]).then(([{ backend }, { openDemo }]) =>
          openDemo({ backend, portal, address, links, tour, signInSlot, session, savedElsewhere }),
        )
    },
  }
}

/** A visitor's link shows data of its own, in this window alone; a presenter's those of the browser's user. */
const chooseTour = (arrived: ArrivedLink | null): void => {
  if (arrived !== null && 'link' in arrived.reading)
    setTourOfWindow(arrived.reading.link.mode === 'visitor' ? tourNameOf(arrived.text) : null)
}

/** Whatever the host's config.json says: the worker answers below its scope, and nothing may leave the browser. */
const addressesBelow = (base: string): Pick<Config, 'apiBaseUrl' | 'storage'> => ({
  apiBaseUrl: `${base}api`,
  storage: {
    customerAssets: `${base}storage/customers`,
    employeeImages: `${base}storage/employees`,
    complaintAttachments: `${base}storage/complaints`,
    query: '',
  },
})
