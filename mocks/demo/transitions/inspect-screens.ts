import type { Inspected } from './inspected.ts'

/** The event by which the demo build's @xstate/react (mocks/vite-plugin.ts) reports what the machines of screens do. */
const inspectedEvent = 'demo:inspected'

/** Subscribes to the machines that screens run. */
export const inspectScreens = (inspect: (inspected: Inspected) => void): void => {
  window.addEventListener(inspectedEvent, (event) => {
    if (event instanceof CustomEvent && isInspected(event.detail)) inspect(event.detail)
  })
}

const isInspected = (detail: unknown): detail is Inspected =>
  typeof detail === 'object' && detail !== null && 'type' in detail && typeof detail.type === 'string'
