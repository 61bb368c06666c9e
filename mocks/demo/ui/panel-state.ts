import { boolean, enums, type Infer, max, min, number, object } from 'superstruct'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { keepInWindow, readKept } from './kept-in-window.ts'

export const panelTabs = ['People', 'Data', 'Trouble', 'Share'] as const

/** Pixels; the panel is a sheet of this height on phones. */
export const panelLimits = { width: { min: 280, max: 560 }, height: { min: 160, max: 640 } }

const PanelState = object({
  isOpen: boolean(),
  tab: enums(panelTabs),
  width: max(min(number(), panelLimits.width.min), panelLimits.width.max),
  height: max(min(number(), panelLimits.height.min), panelLimits.height.max),
})
type PanelState = Infer<typeof PanelState>

export type PanelStateStore = ReadableStore<PanelState> & { change(change: Partial<PanelState>): void }

const key = 'demo-panel'
const closed: PanelState = { isOpen: false, tab: 'People', width: 352, height: 380 }

/** How the panel looks in this window; it survives a reload. */
export const createPanelState = (): PanelStateStore => {
  const state = createStore(readKept(key, PanelState) ?? closed)
  return {
    get: state.get,
    subscribe: state.subscribe,
    change(change) {
      const [problem, next] = PanelState.validate({ ...state.get(), ...change })
      if (problem !== undefined) return
      state.set(next)
      keepInWindow(key, next)
    },
  }
}
