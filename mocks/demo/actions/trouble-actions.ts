import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import type { Fault } from '#mocks/demo/choices.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { names } from '#src/rules/names.ts'

type Parts = { database: Database; store: DemoStore; onRecordsChanged: () => void }

/** What goes wrong on purpose: at most one fault for each area, and a colleague who saves first. */
export const createTroubleActions = ({ database, store, onRecordsChanged }: Parts) => ({
  addFault: (fault: Fault) =>
    store.change((tables) => {
      const others = demoSettings(tables).faults.filter(({ area }) => area !== fault.area)
      changeDemoSettings(tables, { faults: [...others, fault], lastFault: null })
    }),
  removeFault: (area: Fault['area']) =>
    store.change((tables) =>
      changeDemoSettings(tables, {
        faults: demoSettings(tables).faults.filter((fault) => fault.area !== area),
      }),
    ),
  dismissFault: () => store.set({ lastFault: null }),

  /**
   * Changes the record whose form is open, as if a colleague had saved it: the next save causes a real
   * conflict. Resolves to what was changed, in words. Throws if the screen shows no record that can be
   * edited.
   */
  async saveAsColleague(path: string): Promise<string> {
    const [, name = '', id = ''] = /\/(customer|employee|device|lob)\/(?:view|edit)\/(\d+)/.exec(path) ?? []
    const save = colleagueSaves[name]
    if (save === undefined)
      throw new Error(
        `Open a ${names.customer.inText}, ${names.localAdmin.inText}, ${names.device.inText} or ${names.lob.inText} first.`,
      )
    const changed = await database.transaction((tables) => save(tables, Number(id)))
    if (changed === null) throw new Error('This record is no longer there.')
    onRecordsChanged()
    return changed
  },
})

const colleagueSaves: Readonly<Record<string, (tables: WritableTables, id: number) => string | null>> = {
  customer: ({ customer }, id) => {
    const row = customer.find(id)
    if (row === undefined) return null
    const name = another(row.contactPersonName, ['Meera Joshi', 'Arjun Rao'])
    customer.update(id, { contactPersonName: name })
    return `A colleague has saved ${row.companyName}: Contact Person Name is now ${name}.`
  },
  employee: ({ employee }, id) => {
    const row = employee.find(id)
    if (row === undefined) return null
    const name = another(row.name, ['Meera Joshi', 'Arjun Rao'])
    employee.update(id, { name })
    return `A colleague has saved ${row.name}: Name is now ${name}.`
  },
  device: ({ device }, id) => {
    const row = device.find(id)
    if (row === undefined) return null
    const name = another(row.name, ['Ward 4 monitor', 'Ward 5 monitor'])
    device.update(id, { name })
    return `A colleague has saved ${row.name}: ${names.device.one} Name is now ${name}.`
  },
  lob: ({ lob }, id) => {
    const row = lob.find(id)
    if (row === undefined) return null
    const name = another(row.name, ['Palliative Care', 'Home Care'])
    lob.update(id, { name })
    return `A colleague has saved ${row.name}: ${names.lob.name} is now ${name}.`
  },
}

const another = (current: string, names: readonly [string, string]): string =>
  current === names[0] ? names[1] : names[0]
