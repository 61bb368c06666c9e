import { Script } from './script.ts'

/** Reads a script file. Throws an Error whose message tells the presenter what is wrong. */
export const readScript = (text: string): Script => {
  const [failure, script] = Script.validate(parse(text))
  if (failure !== undefined)
    throw new Error(`This is no script of the demo: ${failure.path.join('.') || 'the file'} is wrong.`)
  return script
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
