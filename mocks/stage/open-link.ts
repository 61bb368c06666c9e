import type { Backstage } from '#mocks/interception/network.ts'
import type { Direction } from './direction/direction.ts'
import { goTo } from './go-to.ts'
import { linkParameter, readLink } from './link.ts'
import type { StageStore } from './stage-store.ts'

type Parts = { backstage: Backstage; direction: Direction; store: StageStore }

/**
 * Follows the demo link in the address that was opened. Gives `leaving` where its screen is being opened, the sentence to
 * show where the link is bad, and null where there is none.
 */
export const openLink = async (
  address: string,
  { backstage, direction, store }: Parts,
): Promise<'leaving' | string | null> => {
  const text = new URL(address).searchParams.get(linkParameter)
  if (text === null) return null
  const reading = readLink(text)
  if ('problem' in reading) return everydayInstead(reading.problem, { direction, store })
  const screen = addressOf(reading.link.screen ?? '/', backstage.base)
  try {
    const tell = await direction.follow(reading.link)
    if ((await backstage.database.open()) === 'memory') {
      tell()
      goTo(screen)
      return null
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return everydayInstead(`This demo link could not be followed. ${reason}`, { direction, store })
  }
  location.replace(screen)
  return 'leaving'
}

/** The portal's own origin and path, whatever the screen says. */
const addressOf = (screen: string, base: string): string =>
  new URL(base.replace(/\/$/, '') + screen, location.origin).href

const everydayInstead = async (problem: string, { direction, store }: Omit<Parts, 'backstage'>) => {
  const { pathname, hash } = location
  history.replaceState(history.state, '', pathname + hash)
  if (store.get().stage.scenario !== 'everyday') await direction.play('everyday')
  return `${problem} Everyday is shown instead.`
}
