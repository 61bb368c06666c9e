import type { Inspected } from './inspected.ts'

const inspectedEvent = 'demo:inspected'

/** Reports what a machine of a screen does, as an event of the window: the panel that shows it is loaded later. */
export const reportScreen = (detail: Inspected): void => {
  window.dispatchEvent(new CustomEvent(inspectedEvent, { detail }))
}

/** Subscribes to the machines that screens run. */
export const inspectScreens = (inspect: (inspected: Inspected) => void): void => {
  window.addEventListener(inspectedEvent, (event) => {
    if (event instanceof CustomEvent && isInspected(event.detail)) inspect(event.detail)
  })
}

const isInspected = (detail: unknown): detail is Inspected =>
  typeof detail === 'object' && detail !== null && 'type' in detail && typeof detail.type === 'string'
