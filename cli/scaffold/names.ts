import { names } from '#src/rules/names.ts'
import { type EntityPlan, label, lower, pascal } from './entity-plan.ts'

/** The ids of the two statuses of an entity. */
export type StatusIds = { active: number; inactive: number }

/** A name of the entity may have `lob` in it, as `globe` or a field `lobName`. So marked it is not taken for that of a LOB. */
export const withMark = (name: string): string => name.replace(/l(?=ob)/gi, `$&${mark}`)

/** No file has it: it is a character for private use. */
const mark = '\ue000'

/** Rewrites a path or a text about LOBs for another entity: its names as identifiers, in paths and in what people read. */
export const renamed = (text: string, plan: EntityPlan, ids: StatusIds): string => {
  const [name, plural, title] = [withMark(plan.name), withMark(plan.plural), withMark(plan.title.name)]
  const oneOr = (one: string, many: string) => (_: string, s: string) => (s === '' ? one : many)
  const [read, readMany] = [label(name), label(plural)]
  const [inText, manyInText] = [lower(name, ' '), lower(plural, ' ')]
  const { lob } = names
  const rules: readonly (readonly [RegExp, string | ((match: string, s: string) => string)])[] = [
    [/Lob's/g, `${read}'s`],
    // What people read, and what comments say.
    [pattern(`${lob.name}\\b`), `${read} ${label(title)}`],
    [pattern(`(?<=nText: ')${lob.manyInText}(?=')`), manyInText],
    [pattern(`(?<=nText: '|'This )${lob.inText}\\b`), inText],
    [pattern(`(?<=')${lob.many}\\b`), readMany],
    [pattern(`(?<='(?:Add |Edit |No )?)${lob.one}\\b`), read],
    [pattern(`${capitalized(lob.one)}(?= Inactivated)`), capitalized(read)],
    [pattern(`(?<=edit )${lob.one.toLowerCase()}(?=!)`), inText],
    [/\ba LOB\b/g, `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${inText}`],
    [/\bLOB(s?)\b/g, oneOr(inText, manyInText)],

    [/lobsname/g, title],
    // Paths and names of files.
    [/(?<=record\(')lob(?=')/g, lower(name)],
    [/(?<=\/)lob(s?)(?![a-z_])/g, oneOr(lower(name), lower(plural))],
    [/(?<![a-z])lob(s?)(?=[-/])/g, oneOr(lower(name), lower(plural))],
    // `getlobs` and `createlobs` are names of the API.
    [/(?<=\b|_|get|create)lob(s?)(?![a-z])/g, oneOr(name, plural)],
    [/Lob(s?)(?![a-z])/g, oneOr(pascal(name), pascal(plural))],
    [/\b13\b/g, String(ids.active)],
    [/\b14\b/g, String(ids.inactive)],
  ]
  return rules
    .reduce(
      (changed, [from, to]) =>
        typeof to === 'string' ? changed.replace(from, () => to) : changed.replace(from, to),
      text,
    )
    .replaceAll(mark, '')
}

const pattern = (source: string): RegExp => new RegExp(source, 'g')

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
