import { array, type Infer, nonempty, object, optional, string } from 'superstruct'
import { checkShape, readJson } from '#cli/client/json-file.ts'
import type { Credentials } from '#cli/client/sign-in.ts'
import { refuseUsage } from '#cli/failure.ts'

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
  const given = process.env[passwordEnv] ?? ''
  return given === '' ? refuse(file, `the password of "${name}" is missing: set ${passwordEnv}`) : given
}

const refuse = (file: string, trouble: string): never => refuseUsage(`${file}: ${trouble}.`)
