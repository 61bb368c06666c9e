import { Script } from './script.ts'

/** Reads a script file. Throws an Error whose message tells the presenter what is wrong. */
export const readScript = (text: string): Script => {
  const [failure, script] = Script.validate(parse(text))
  if (failure !== undefined)
    throw new Error(`This is not a script of the demo. Missing or wrong: ${placeOf(failure.path)}.`)
  return script
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This file is not JSON. Choose a script that the demo has exported.')
  }
}

const placeOf = ([part, index, ...rest]: readonly unknown[]): string => {
  if (part === undefined) return 'title, steps'
  if (part !== 'steps' || typeof index !== 'number') return String(part)
  const step = `step ${index + 1}`
  return rest.length === 0 ? step : `${rest.join('.')} of ${step}`
}
