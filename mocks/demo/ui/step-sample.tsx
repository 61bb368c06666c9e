import { download } from '#mocks/demo/download.ts'
import { sampleFiles } from '#mocks/demo/scripts/sample-files.ts'
import type { Step } from '#mocks/demo/scripts/script.ts'
import { ScriptButton } from './script-button.tsx'

/** The button for the file of a step; nothing if it hands out none. */
export const StepSample = ({ step }: { step: Pick<Step, 'sample'> | null }) => {
  const sample = step?.sample
  if (sample === undefined) return null
  return (
    <ScriptButton onClick={() => download(`${sample}.csv`, sampleFiles[sample](), 'text/csv')}>
      Sample file
    </ScriptButton>
  )
}
