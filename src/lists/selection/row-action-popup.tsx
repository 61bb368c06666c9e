import { type ComponentProps, useState } from 'react'
import { countOf } from '#src/rules/names.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { ProblemBar } from '#src/ui/feedback/problem-bar.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { FormStack } from '#src/ui/fields/form-stack.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { useLeaving } from '#src/ui/use-leaving.ts'
import { type ActionPlan, concernedIn, nothingSent, obstacleOf, planOf } from './action-plan.ts'
import { LeftAloneRows } from './left-alone.tsx'
import type { RowAction } from './row-action.ts'
import type { Selection } from './selection.ts'

type RowActionPopupProps<Row> = {
  action: RowAction<Row>
  selection: Selection<Row>
  /** Resolves to whether the run was begun: not any more once the popup is closed. */
  start: (plan: ActionPlan<Row>, signal: AbortSignal) => Promise<boolean>
  onClose: () => void
}

/** What is chosen for the selected rows, and which of them it leaves alone. */
export const RowActionPopup = <Row,>({ action, selection, start, onClose }: RowActionPopupProps<Row>) => {
  const { label, choice, names } = action
  const [chosen, setChosen] = useState('')
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle')
  const leaving = useLeaving()
  const isChosen = choice === undefined || chosen !== ''
  const plan = planOf(action, chosen, selection)
  const obstacle = isChosen ? obstacleOf(plan) : null
  const count = isChosen ? concernedIn(plan).length : plan.rows.length
  const isReady = isChosen && obstacle === null
  const send = async () => {
    if (!isReady || state === 'starting') return
    setState('starting')
    if (!(await start(plan, leaving.current.signal))) setState('failed')
  }
  return (
    <Popup title={label} description={`${plan.rows.length} selected`} onClose={onClose}>
      <FormStack
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {choice === undefined ? null : <Choice {...choice} value={chosen} onChange={setChosen} />}
        {isChosen ? <LeftAloneRows plan={plan} /> : null}
        {obstacle === null ? null : <ProblemBar text={obstacle} />}
        {state === 'failed' ? <ProblemBar text={nothingSent} /> : null}
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={state === 'starting'} unavailable={!isReady}>
            {`${label}: ${countOf(count, names)}`}
          </Button>
        </FormActions>
      </FormStack>
    </Popup>
  )
}

type ChoiceProps = NonNullable<RowAction<never>['choice']> & {
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, useOptions, value, onChange }: ChoiceProps) => {
  const { options, retry } = useOptions()
  const select: ComponentProps<typeof SelectField> = {
    label,
    required: true,
    options,
    value,
    placeholder: 'Choose',
    onChange: (event) => onChange(event.target.value),
  }
  return (
    <>
      <SelectField {...select} />
      {retry === null ? null : (
        <MessageBar text="The choices could not be loaded.">
          <Button onClick={retry}>Retry</Button>
        </MessageBar>
      )}
    </>
  )
}
