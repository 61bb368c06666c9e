/** Recordings begin at this moment, so that dates on screen are the same on each day. */
const beginning = Date.parse('2026-03-10T09:00:00Z')

const ahead = beginning - Date.now()

/** A script that sets the clock of the program or page that runs it; it goes on from there. */
export const fixedClock = `{
  const System = Date
  globalThis.Date = class Date extends System {
    constructor(...values) {
      super(...(values.length === 0 ? [System.now() + ${ahead}] : values))
    }
    static now() {
      return System.now() + ${ahead}
    }
  }
}`
