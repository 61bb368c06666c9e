import { useState } from 'react'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import type { LinkMode } from '#mocks/demo/link/demo-link.ts'
import { currentStep } from '#mocks/demo/scripts/running-script.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import { useView } from '#mocks/demo/ui/demo-context.tsx'

const none = ''

/** Which script a link holds: the chosen one, else the running one; a visitor's link without either the newest own one. */
export const useLinkScript = (mode: LinkMode) => {
  const { running, ...settings } = useView().settings
  const [picked, pick] = useState<string | null>(null)
  const scripts = scriptsIn({ running, ...settings })
  const usual = running === null && mode === 'presenter' ? undefined : scripts[0]
  const script = picked === null ? usual : scripts.find(({ title }) => title === picked)
  const isUnderWay = mode === 'presenter' && running !== null && running.script === script
  return {
    options: [
      { value: none, label: 'None' },
      ...scripts.map(({ title }) => ({ value: title, label: title })),
    ],
    chosen: script?.title ?? none,
    pick,
    script:
      script === undefined
        ? null
        : { script, step: isUnderWay && currentStep(running) !== null ? running.step : 0 },
  }
}

/** The running one, the own ones, the newest first, and those that come with the demo; of two with one title the first. */
const scriptsIn = ({ running, scripts }: Pick<DemoRow, 'running' | 'scripts'>): readonly Script[] => {
  const all = [
    ...(running === null ? [] : [running.script]),
    ...scripts.toReversed(),
    ...Object.values(shippedScripts),
  ]
  return all.filter(({ title }, index) => all.findIndex((other) => other.title === title) === index)
}
