import { useState } from 'react'
import { localAdminOptions } from '#src/data/readings.ts'
import { useOptions } from '#src/data/use-options.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import type { RunView } from '#src/runs/run-view.ts'
import { useStartRun } from '#src/runs/use-start-run.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess, useUserId } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { ProblemBar } from '#src/ui/feedback/problem-bar.tsx'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { addedCustomers } from './customer.runs.ts'

/** Who adds customers looks after them: at the end of their run they can be handed over to another local admin. */
export const HandOverAdded = ({ run }: { run: RunView }) => {
  const mayHandOver = useAccess(may.readAllCustomers)
  const mayChoose = useAccess(may.listLocalAdmins)
  const isOffered = run.kindName === 'addCustomers' && run.status === 'ended' && run.takeBack !== null
  return isOffered && mayHandOver && mayChoose ? <ChooseSuccessor run={run} /> : null
}

const ChooseSuccessor = ({ run }: { run: RunView }) => {
  const startRun = useStartRun()
  const { call } = useServices()
  const from = useUserId()
  const { options } = useOptions(localAdminOptions)
  const [chosen, setChosen] = useState('')
  const [state, setState] = useState<'idle' | 'reading' | 'begun' | 'failed'>('idle')
  const others = options.filter(({ id, disabled }) => id !== from && !disabled)
  const begin = async () => {
    if (chosen === '' || state === 'reading') return
    setState('reading')
    try {
      const lines = await addedCustomers(run, { call, signal: new AbortController().signal })
      await startRun({
        kind: 'handOver',
        subject: '',
        address: paths.customer.import,
        lines: lines.map(({ number, name, customerId }) => ({
          number,
          name,
          values: { step: 'move', customer: customerId ?? 0, from, to: Number(chosen) },
          ...(customerId === null ? { leftOut: 'It has been changed or deleted since' } : {}),
        })),
      })
      setState('begun')
    } catch {
      setState('failed')
    }
  }
  if (state === 'begun') return null
  return (
    <section aria-label="Hand over">
      <ComboboxField
        label="Who takes them over?"
        hint={`You are the ${names.localAdmin.inText} of the ${names.customer.manyInText} that were added.`}
        name="successor"
        options={others}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        onBlur={() => undefined}
      />
      {state === 'failed' ? <ProblemBar text={runMessages.handOverNotStarted} /> : null}
      <FormActions>
        <Button busy={state === 'reading'} unavailable={chosen === ''} onClick={() => void begin()}>
          Hand over
        </Button>
      </FormActions>
    </section>
  )
}
