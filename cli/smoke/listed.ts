import { catalogue } from './catalogue.ts'
import { type CheckName, nameOf } from './check.ts'
import { checkSelection, chooser, type Selection } from './selection.ts'
import { signInCheck } from './sign-in.ts'
import { tagsOf } from './tags.ts'

/** The names of the checks that are chosen, each with its tags, without asking any server. */
export const listedChecks = (selection: Selection): string[] => {
  const { opening, unmade, writing, closing } = catalogue({ origin: null, storage: null, maxP95: 1 })
  const checks: CheckName[] = [signInCheck, ...opening, ...unmade, ...writing, ...closing]
  checkSelection(selection, checks, [])
  const isChosen = chooser(selection)
  const chosen = checks.filter((check) => isChosen(check, ''))
  const width = Math.max(...chosen.map((check) => nameOf(check).length))
  return chosen.map((check) => `${nameOf(check).padEnd(width)}  [${tagsOf(check).join(' ')}]`)
}
