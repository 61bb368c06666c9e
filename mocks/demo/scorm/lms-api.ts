const calls = ['LMSInitialize', 'LMSFinish', 'LMSGetValue', 'LMSSetValue', 'LMSCommit'] as const

type CallName = (typeof calls)[number]

/** What a learning system offers to the pages of SCORM 1.2, where all values are texts. */
export type LmsApi = Readonly<Record<CallName, (...texts: string[]) => string>>

/** It may answer with other values, such as the boolean true. */
type OfferedApi = Readonly<Record<CallName, (...texts: string[]) => unknown>>

/** The windows of a page nest: no learning system has more frames in each other. */
const mostFrames = 20

type Place = { parent: unknown; opener?: unknown }

/** The API of the learning system that shows this page: in a frame around it, or around the window that has opened it. Null without one. */
export const findLmsApi = (page: Place): LmsApi | null =>
  inFrames(page) ?? inFrames(read(page, 'opener')) ?? inFrames(read(topOf(page), 'opener'))

const inFrames = (start: unknown): LmsApi | null => {
  for (const place of framesOf(start)) {
    const api = read(place, 'API')
    if (isLmsApi(api)) return inTexts(api)
  }
  return null
}

const topOf = (page: Place): unknown => framesOf(page).at(-1)

/** A window, the one around it, and so on. */
const framesOf = (start: unknown): readonly unknown[] => {
  const frames: unknown[] = []
  for (
    let place = start;
    typeof place === 'object' && place !== null && !frames.includes(place) && frames.length < mostFrames;
    place = read(place, 'parent')
  )
    frames.push(place)
  return frames
}

/** Undefined in a window of another origin. */
const read = (place: unknown, name: string): unknown => {
  try {
    return typeof place === 'object' && place !== null ? Reflect.get(place, name) : undefined
  } catch {
    return undefined
  }
}

const isLmsApi = (api: unknown): api is OfferedApi =>
  calls.every((name) => typeof read(api, name) === 'function')

/** The API as the standard has it: one whose frame is gone, or whose session is over, may throw. */
const inTexts = (api: OfferedApi): LmsApi => {
  const inText =
    (name: CallName) =>
    (...texts: string[]): string => {
      try {
        return String(api[name](...texts))
      } catch {
        return 'false'
      }
    }
  return {
    LMSInitialize: inText('LMSInitialize'),
    LMSFinish: inText('LMSFinish'),
    LMSGetValue: inText('LMSGetValue'),
    LMSSetValue: inText('LMSSetValue'),
    LMSCommit: inText('LMSCommit'),
  }
}
