import type { Fault } from '#mocks/database/stage-row.ts'
import { changeStage, stageOf } from '#mocks/stage/stage-settings.ts'
import type { StageStore } from '#mocks/stage/stage-store.ts'

/** What goes wrong on purpose: one fault for each area at the most. */
export const createFaultSwitches = (store: StageStore) => ({
  addFault: (fault: Fault) =>
    store.change((tables) => {
      const others = stageOf(tables).faults.filter(({ area }) => area !== fault.area)
      changeStage(tables, { faults: [...others, fault] })
    }),
  removeFault: (area: Fault['area']) =>
    store.change((tables) =>
      changeStage(tables, { faults: stageOf(tables).faults.filter((fault) => fault.area !== area) }),
    ),
})
