import { describe, expect, it } from 'vitest'
import { repositoryFiles } from './files.ts'

/** Words of names that were replaced by standard terms: only the first team knew them. */
const replacedWords = new Set(
  [
    'sighting lapsed awaited house scenery deed deeds stranger strangers twin twins shelf patient',
    'excursion discretion discreetly harmless stoppage backstage urgency lively anew whoever',
    'told stage groundwork teller spoil hearing standing saying telling awaiting spoilt travelling deaf',
    'everybody surroundings audience',
  ].flatMap((words) => words.split(' ')),
)

/** Whole names that were replaced, whose words are fine elsewhere. */
const replacedNames = new Set(
  [
    'isHalfTyped CustomerTyped typedOf fetchHouse wayOut withPlainLines useTellFailure useJudgeAnew',
    'inUrgency mostUrgent Refusal loginFailedTwin tellFailure Ways Door Ground Heard Sighting',
    'letGo isHeld leavingMachine Evidence Known takeTheirs takeDraft Situation SignInTray TryAs',
    'libraryStandIns findBrokenTable answerHolds urgent mustBeAbleTo Remains unjudgedCalls demandConfirmation',
    'complainingCustomer Drift passOn slowly shellFirst takeNotes foreignTo bareRoutes createActions useFocusBack',
    'standingIn typedIn Holder impossible Letter openLetter keptCommands mustBeUnique wordsOf said tell tells heard',
    'hear sight noRecord sentence Ending Enter Visit kept held isMeant isKept inWords tellTale witness mood',
    'Sight hearOne judgeToken JudgedToken spellingsIn keepSessionOnce unseenFocus savingBegun Record_ patience',
    'Rest createRest passingNames optionsName SessionArea pickCustomers',
  ].flatMap((names) => names.split(' ')),
)

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())

const withoutTextAndComments = (code: string): string =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<!:)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, '``')

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm

/** Phrases that read like a translation; `nobody@` is an account of the demo. */
const archaic =
  /\b(?:anew|whoever|(?:some|no|any)body(?!@)|half-typed|on (?:its|their) way|gives? the way|is told|meanwhile|at hand|hears? of|takes its time|has no time|one['’]s own|makes of|under way|in the same breath|(?<!there )(?:is|are) no (?:error|part|filter|item|session|value|secret|JSON|text|id|date|list))\b/i

const declared = /\b(?:const|let|function|class|type|interface)\s+([A-Za-z_$][\w$]*)/g

const isReplaced = (name: string): boolean =>
  replacedNames.has(name) || wordsIn(name).some((word) => replacedWords.has(word))

const sources = repositoryFiles(/\.(?:tsx?|css)$/).filter(({ path }) => !path.startsWith('tests/repository/'))

describe('names', () => {
  it('declares nothing by a word that was replaced', () => {
    const found = sources.flatMap(({ path, text }) =>
      [...withoutTextAndComments(text).matchAll(declared)]
        .map(([, name = '']) => name)
        .filter(isReplaced)
        .map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('calls no file by a word that was replaced', () => {
    const names = sources
      .map(({ path }) => path)
      .filter((path) => wordsIn(path).some((word) => replacedWords.has(word)))
    expect(names).toEqual([])
  })

  it('has no archaic words in comments', () => {
    const found = sources.flatMap(({ path, text }) =>
      (text.match(comments) ?? [])
        .filter((comment) => archaic.test(comment))
        .map((comment) => `${path}: ${comment}`),
    )
    expect(found).toEqual([])
  })

  it('has no archaic words in manuals', () => {
    const found = repositoryFiles(/\.md$/).flatMap(({ path, text }) =>
      text
        .replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
        .split('\n')
        .filter((line) => archaic.test(line))
        .map((line) => `${path}: ${line}`),
    )
    expect(found).toEqual([])
  })

  it('recognises a replaced word inside of a longer name', () => {
    expect(['fetchHouse', 'orphanRows', 'isHalfTyped', 'background', 'formStage'].filter(isReplaced)).toEqual(
      ['fetchHouse', 'isHalfTyped', 'formStage'],
    )
  })
})

it('no name is exported by two files', () => {
  const exported = new Map<string, string[]>()
  for (const { path, text } of repositoryFiles(/^(?:src|machines|mocks)\/.*\.tsx?$/)) {
    const names = text.matchAll(/^export (?:async )?(?:function\*?|const|type|class|interface) (\w+)/gm)
    for (const name of new Set(Array.from(names, ([, each = '']) => each)))
      exported.set(name, [...(exported.get(name) ?? []), path])
  }
  expect([...exported].filter(([, paths]) => paths.length > 1)).toEqual([])
})
