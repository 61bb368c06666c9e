import { type EntityPlan, label, type ScaffoldField } from './entity-plan.ts'
import { ownFiles } from './exemplar.ts'
import { behind, type Edit, type Item } from './syntax.ts'

/** What each further field of an entity adds behind what has to do with the name of a LOB. */
type FieldRule = {
  kind: Item['kind']
  match: RegExp
  /** Only in these files. */
  where?: RegExp
  line: (field: ScaffoldField, plan: EntityPlan, text: string) => string
}

const checks = { text: [], email: ['email()'], phone: ['phone'] } as const
const samples = { text: 'A text', email: 'a@care.example', phone: '9876543210' } as const
const seeded = {
  text: "chance.oneOf(['Kochi', 'Pune', 'Shillong'])",
  email: "chance.oneOf(['front.office@care.example', 'accounts@care.example'])",
  phone: "chance.oneOf(['9876543210', '9123456780'])",
} as const

const sample = ({ name, kind, isRequired }: ScaffoldField): string =>
  `${name}: '${isRequired ? samples[kind] : ''}'`

const requiredIf = ({ isRequired }: ScaffoldField): string => (isRequired ? 'required: true, ' : '')

const fieldRules: readonly FieldRule[] = [
  // The contract and the form's rules.
  {
    kind: 'object',
    match: /^lobsname: \{ kind:/,
    line: (field) => `${field.name}: { kind: 'text', ${requiredIf(field)}}`,
  },
  {
    kind: 'object',
    match: /^lobsname: text\(/,
    line: ({ name, kind, isRequired }) =>
      `${name}: text(${[...(isRequired ? ['required'] : []), ...checks[kind]].join(', ')})`,
  },
  // The mock, its sample data, and what smoke sends.
  { kind: 'object', match: /^name: string\(\)$/, line: ({ name }) => `${name}: string()` },
  { kind: 'object', match: /^name: form\.lobsname$/, line: ({ name }) => `${name}: form.${name}` },
  {
    kind: 'object',
    match: /^lobsname: lob\.name$/,
    line: ({ name }, plan) => `${name}: ${plan.name}.${name}`,
  },
  {
    kind: 'object',
    where: /^cli\/seed/,
    match: /^name$/,
    line: ({ name, kind }) => `${name}: ${seeded[kind]}`,
  },
  { kind: 'object', match: /^lobsname: (?:own|changed)Name\(/, line: sample },
  // The screens.
  { kind: 'object', match: /^lobsname: names\.lob\.name$/, line: ({ name }) => `${name}: '${label(name)}'` },
  {
    kind: 'object',
    match: /^name: \{\s*header: lobLabels\.lobsname,/,
    line: ({ name }, plan) =>
      `${name}: { header: ${plan.name}Labels.${name}, field: '${name}', text: ({ ${name} }) => orDash(${name}) }`,
  },
  {
    kind: 'object',
    match: /^lobsname: \{ label:/,
    line: (field, plan) =>
      `${field.name}: { label: ${plan.name}Labels.${field.name}, control: '${field.kind}', ${requiredIf(field)}value: ({ ${field.name} }) => ${field.name} }`,
  },
  {
    kind: 'array',
    match: /^\{ term: lobLabels\.lobsname,/,
    line: ({ name }, plan) => `{ term: ${plan.name}Labels.${name}, value: ({ ${name} }) => ${name} }`,
  },
  {
    kind: 'children',
    match: /^<LobName field=\{form\.field\('lobsname'\)\}/,
    line: ({ name }) => `<FormField field={form.field('${name}')} />`,
  },
  // Tests.
  {
    kind: 'array',
    where: /-import\.test/,
    match: /^name$/,
    line: ({ kind, isRequired }) => `'${isRequired ? samples[kind] : ''}'`,
  },
  { kind: 'object', where: /hospital-rows/, match: /^name$/, line: sample },
  { kind: 'object', match: /^lobsname(?:: '.*')?$/, line: sample },
  { kind: 'array', match: /^(?:words\.lob\.name|'LOB Name')$/, line: ({ name }) => `'${label(name)}'` },
  {
    kind: 'statements',
    match: /^await (?=.*\.(?:type|fill)\().*words\.lob\.name.*'\)$/,
    line: ({ name, kind }, _, text) =>
      text.replace('words.lob.name', `'${label(name)}'`).replace(/'[^']*'\)$/, `'${samples[kind]}')`),
  },
]

/** The lines of the further fields. Throws an Error for a line about the name of a LOB that no rule knows. */
export const fieldEdits = (path: string, items: readonly Item[], plan: EntityPlan): Edit[] => {
  const isOwn = ownFiles.includes(path)
  return items.flatMap((item) => {
    const rule = fieldRules.find(
      ({ kind, match, where = /^/ }) => kind === item.kind && match.test(item.text) && where.test(path),
    )
    if (rule === undefined) {
      // Only the name is searched.
      if (isOwn && item.kind === 'object' && /^lobsname(?!: \()/.test(item.text))
        throw new Error(`${path}: cli/scaffold/fields.ts has no rule for ${item.text}`)
      return []
    }
    return behind(
      item,
      plan.others.map((field) => rule.line(field, plan, item.text)),
    )
  })
}
