import { fileNameOf } from '#mocks/demo/download.ts'
import { actorOf, type Script } from './script.ts'
import { shippedNames, shippedScripts } from './shipped-scripts.ts'

/**
 * The file of a step's picture, without its ending, below `pictures`; null for a script that does not come with the demo, and
 * for a step before the first screen. The name is what the picture shows, so that a step that shows something else has none.
 */
export const pictureNameOf = (script: Script, index: number): string | null => {
  const folder = shippedNames.find((name) => shippedScripts[name] === script)
  const path = script.steps.slice(0, index + 1).findLast((step) => step.path !== undefined)?.path
  const step = script.steps[index]
  if (folder === undefined || path === undefined || step === undefined) return null
  const { scenario, trouble, spotlight } = step
  const shown = [
    scenario,
    actorOf(script, index)?.replace(/@.*/, ''),
    path,
    typeof trouble === 'object' ? trouble.kind : trouble,
    spotlight?.role,
    spotlight?.name,
  ]
  return `${folder}/${fileNameOf(shown.filter((part) => part !== undefined).join(' '))}`
}
