import { array, type Infer, is, nonempty, object, optional, string, type } from 'superstruct'
import { checkShape, readJson } from '#cli/client/json-file.ts'
import type { Credentials } from '#cli/client/sign-in.ts'
import { refuseUsage } from '#cli/failure.ts'
import { variableNamed } from '#cli/variables.ts'

const filled = nonempty(string())

const Persona = object({
  name: filled,
  username: filled,
  password: optional(filled),
  /** Names the environment variable that holds the password. */
  passwordEnv: optional(filled),
})

const PersonaFile = object({ personas: nonempty(array(Persona)) })

/** Reads the accounts of a run. Throws a usage failure that names what is wrong, but never a password. */
export const readPersonas = async (file: string): Promise<Credentials[]> => {
  const { personas } = checkShape(file, await readJson(file), PersonaFile)
  const names = personas.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) refuse(file, `two accounts are named "${twice}"`)
  return personas.map((persona) => ({
    name: persona.name,
    username: persona.username,
    password: passwordOf(file, persona),
  }))
}

const passwordOf = (file: string, { name, password, passwordEnv }: Infer<typeof Persona>): string => {
  if (password !== undefined && passwordEnv !== undefined) {
    refuse(file, `"${name}" has both a password and a passwordEnv`)
  }
  if (passwordEnv === undefined)
    return password ?? refuse(file, `"${name}" has neither password nor passwordEnv`)
  return (
    variableNamed(passwordEnv) ?? refuse(file, `the password of "${name}" is missing: set ${passwordEnv}`)
  )
}

/** The variables of passwords that a file of accounts names, which the options or their file name; none where it cannot be read. */
export const passwordVariables = async ({
  persona,
  config,
}: Readonly<Record<string, unknown>>): Promise<string[]> => {
  const inConfig = await contentOf(config)
  const content = await contentOf(persona ?? (is(inConfig, type({ persona: string() })) && inConfig.persona))
  return is(content, PersonaFile) ? content.personas.flatMap(({ passwordEnv }) => passwordEnv ?? []) : []
}

const contentOf = async (file: unknown): Promise<unknown> =>
  typeof file === 'string' ? readJson(file).catch(() => null) : null

const refuse = (file: string, trouble: string): never => refuseUsage(`${file}: ${trouble}.`)
