import { withBrowser } from '#tests/bench/browser/open.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { beside, median, time } from '#tests/bench/numbers.ts'
import { production } from '#tests/bench/places.ts'
import { type Moment, opened, repeated } from './moments.ts'
import { rounds, type Taken, takeMoment } from './take-moment.ts'

const pacedBy = ({ latency, most }: Moment) =>
  `answers after ${latency} ms${most === undefined ? '' : ', full speed'}`

/** How long lists, records and popups take from the press to the paint; `npm run felt` compares two builds. */
export const measureFelt = (): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const figures: Figure[] = []
    const take = async (moment: Moment): Promise<Taken> => {
      const [taken = { first: [], later: [] }] = await takeMoment(browser, [production], moment)
      return taken
    }
    for (const moment of repeated) figures.push(repeatedFigure(moment, await take(moment)))
    for (const moment of opened) figures.push(openedFigure(moment, await take(moment)))
    return figures
  })

const repeatedFigure = (moment: Moment, { first, later }: Taken): Figure => {
  const { what, most } = moment
  const taken = [...first, ...later]
  return {
    what,
    goal: most === undefined ? '' : `<= ${most} ms`,
    measured: time(median(taken)),
    holds: most === undefined ? null : median(taken) <= most,
    how: `${pacedBy(moment)}; median of ${taken.length}`,
  }
}

/** The first opening after a load may not wait for what the later ones have. */
const openedFigure = (moment: Moment, { first, later }: Taken): Figure => ({
  what: `${moment.what}, first opening`,
  goal: '<= 1.4x the later times',
  measured: beside(median(first), median(later)),
  holds: median(first) <= 1.4 * median(later),
  how: `median of ${rounds}, and of ${later.length} later`,
})
