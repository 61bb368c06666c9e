import { type EntityPlan, label, lower, pascal } from './entity-plan.ts'

/** The ids of the two statuses of an entity. */
export type StatusIds = { active: number; inactive: number }

/** Rewrites a path or a text about LOBs for another entity: its names as identifiers, in paths and in what people read. */
export const renamed = (text: string, { name, plural, title }: EntityPlan, ids: StatusIds): string => {
  const oneOr = (one: string, many: string) => (_: string, s: string) => (s === '' ? one : many)
  const [read, readMany] = [label(name), label(plural)]
  const [inText, manyInText] = [lower(name, ' '), lower(plural, ' ')]
  const rules: readonly (readonly [RegExp, string | ((match: string, s: string) => string)])[] = [
    // What the requirements spell in another way.
    [/Lob's/g, `${read}'s`],
    [/Lob (?=Inactivated)/g, `${read.charAt(0)}${read.slice(1).toLowerCase()} `],
    [/lob(?=!)/g, inText],

    [/LOB Name/g, `${read} ${label(title.name)}`],
    [/(?<=nText: ')LOB(s?)/g, oneOr(inText, manyInText)],
    [/(?<='(?:Add |Edit |No )?)LOB(s?)/g, oneOr(read, readMany)],
    [/\ba LOB\b/g, `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${inText}`],
    [/LOB(s?)/g, oneOr(inText, manyInText)],

    [/lobsname/g, title.name],
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
  return rules.reduce(
    (changed, [from, to]) =>
      typeof to === 'string' ? changed.replace(from, () => to) : changed.replace(from, to),
    text,
  )
}
