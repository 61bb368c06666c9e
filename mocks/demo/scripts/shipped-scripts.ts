import { typedKeys } from '#src/rules/typed-keys.ts'
import { firstDay } from './first-day.ts'
import { fortyPumps } from './forty-pumps.ts'
import { hospitalGroup } from './hospital-group.ts'
import { whenThingsGoWrong } from './when-things-go-wrong.ts'

/** The scripts that come with the demo, by the names that links have for them. */
export const shippedScripts = {
  'hospital-group': hospitalGroup,
  'first-day': firstDay,
  'when-things-go-wrong': whenThingsGoWrong,
  'forty-pumps': fortyPumps,
}

export const shippedNames = typedKeys(shippedScripts)
