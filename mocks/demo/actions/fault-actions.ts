import type { Fault } from '#mocks/database/demo-row.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'

/** What goes wrong on purpose: one fault for each area at the most. */
export const createFaultActions = (store: DemoStore) => ({
  addFault: (fault: Fault) =>
    store.change((tables) => {
      const others = demoSettings(tables).faults.filter(({ area }) => area !== fault.area)
      changeDemoSettings(tables, { faults: [...others, fault] })
    }),
  removeFault: (area: Fault['area']) =>
    store.change((tables) =>
      changeDemoSettings(tables, {
        faults: demoSettings(tables).faults.filter((fault) => fault.area !== area),
      }),
    ),
})
