import { useEffect, useState } from 'react'
import type { CustomerRow } from '#src/contract/customers.ts'
import { localAdminOptions } from '#src/data/readings.ts'
import { useOptions } from '#src/data/use-options.ts'
import { paths } from '#src/navigation/paths.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import type { HandOverStep } from '#src/rules/hand-over.ts'
import { names } from '#src/rules/names.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import * as undoMessages from '#src/rules/undo-messages.ts'
import { RunRegion } from '#src/runs/run-region.tsx'
import { useRuns, useRunsService } from '#src/runs/runs-context.tsx'
import { useStartRun } from '#src/runs/use-start-run.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { ProblemBar } from '#src/ui/feedback/problem-bar.tsx'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { findFirstField } from '#src/ui/fields/find-first-field.ts'
import { FormActions, FormMessage } from '#src/ui/fields/form-actions.tsx'
import type { SelectOption } from '#src/ui/fields/select-field.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import { useLeaving } from '#src/ui/use-leaving.ts'
import styles from './hand-over-popup.module.css'
import type { Hospitals } from './hospitals-of.ts'

type HandOverPopupProps = {
  localAdmin: { id: number; name: string }
  hospitals: Hospitals
  /** What follows the hand-over: the local admin is deleted, or the form is saved. */
  purpose: 'delete' | 'save'
  /** Called when all were handed over, or with `Save without handing over`. */
  onProceed: () => void
  onClose: () => void
}

/** Asks who takes over the customers of a local admin, and hands them over. */
export const HandOverPopup = (props: HandOverPopupProps) => {
  const [run, setRun] = useState<string | null>(null)
  const { localAdmin, onClose } = props
  return (
    <Popup
      title={`Hand over the ${names.customer.manyInText} of ${localAdmin.name}`}
      description={run === null ? descriptionOf(props) : undefined}
      size="wide"
      onClose={onClose}
    >
      {run === null ? <Choice {...props} onStarted={setRun} /> : <HandingOver {...props} run={run} />}
    </Popup>
  )
}

const descriptionOf = ({ hospitals: { own }, purpose }: HandOverPopupProps): string => {
  const count = own.length === 1 ? `1 ${names.customer.inText}` : `${own.length} ${names.customer.manyInText}`
  return purpose === 'delete' ? `${count}. ${undoMessages.deletedForGood}` : count
}

const Choice = ({
  localAdmin,
  hospitals: { own, untold },
  purpose,
  onProceed,
  onClose,
  onStarted,
}: HandOverPopupProps & { onStarted: (run: string) => void }) => {
  const startRun = useStartRun()
  const { options, retry } = useOptions(localAdminOptions)
  const [forAll, setForAll] = useState('')
  const [others, setOthers] = useState<Readonly<Record<number, string | null>>>({})
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle')
  const successors = options.filter(({ id, disabled }) => id !== localAdmin.id && !disabled)
  const successorOf = ({ customer_Id: id }: CustomerRow) => Number(others[id] ?? forAll)
  const leaving = useLeaving()
  const isComplete = own.every((row) => successorOf(row) > 0) && (purpose === 'save' || untold.length === 0)
  const start = async () => {
    if (state === 'starting') return
    setState('starting')
    try {
      onStarted(
        await startRun(
          {
            kind: 'handOver',
            subject: localAdmin.name,
            address: paths.localAdmins,
            lines: [
              ...own.map((row, index) => lineOf(index + 1, row, localAdmin.id, successorOf(row))),
              ...(purpose === 'delete' ? [deletionOf(own.length + 1, localAdmin)] : []),
            ],
          },
          leaving.current.signal,
        ),
      )
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {retry === null ? null : (
        <MessageBar text={`The ${names.localAdmin.manyInText} could not be loaded.`}>
          <Button onClick={retry}>Retry</Button>
        </MessageBar>
      )}
      {own.length === 0 ? null : (
        <ComboboxField
          label="Who takes them over?"
          name="successor"
          required
          options={successors}
          value={forAll}
          onChange={({ target }) => setForAll(target.value)}
          onBlur={() => undefined}
        />
      )}
      <ul className={styles.hospitals}>
        {own.map((row) => (
          <Hospital
            key={row.customer_Id}
            row={row}
            successors={successors}
            chosen={others[row.customer_Id] ?? null}
            onChoose={(id) => setOthers({ ...others, [row.customer_Id]: id })}
          />
        ))}
      </ul>
      {untold.length === 0 ? null : <Untold untold={untold} purpose={purpose} />}
      <FormActions>
        {state === 'failed' ? (
          <FormMessage>
            <ProblemBar text={runMessages.handOverNotStarted} />
          </FormMessage>
        ) : null}
        <Button onClick={onClose}>Cancel</Button>
        {purpose === 'save' ? <Button onClick={onProceed}>Save without handing over</Button> : null}
        <Button
          variant={purpose === 'delete' ? 'danger' : 'primary'}
          disabled={!isComplete}
          busy={state === 'starting'}
          onClick={() => void start()}
        >
          {purpose === 'delete' ? 'Hand over and delete' : 'Hand over and save'}
        </Button>
      </FormActions>
    </>
  )
}

type HospitalProps = {
  row: CustomerRow
  successors: readonly SelectOption[]
  /** Null if it goes to the local admin for all; '' while another one is not chosen yet. */
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** A customer, which may go to another local admin than the rest. */
const Hospital = ({ row, successors, chosen, onChoose }: HospitalProps) => {
  const name = nameOf(row)
  const [text, next] = chosen === null ? ['Another one', ''] : ['The same one', null]
  return (
    <li className={styles.hospital}>
      {chosen === null ? (
        <span>{name}</span>
      ) : (
        <OtherSuccessor
          name={name}
          field={`successor-${row.customer_Id}`}
          successors={successors}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <TextButton label={`${text} for ${name}`} onClick={() => onChoose(next)}>
        {text}
      </TextButton>
    </li>
  )
}

type OtherSuccessorProps = {
  name: string
  field: string
  successors: readonly SelectOption[]
  chosen: string
  onChoose: (id: string) => void
}

const OtherSuccessor = ({ name, field, successors, chosen, onChoose }: OtherSuccessorProps) => {
  const [wasLeft, setLeft] = useState(false)
  return (
    <div ref={focusField}>
      <ComboboxField
        label={name}
        name={field}
        required
        // A text that names no local admin stays in the field.
        error={wasLeft && chosen === '' ? formMessages.selectOption : undefined}
        options={successors}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        onBlur={() => setLeft(true)}
      />
    </div>
  )
}

/** The field comes when it was asked for. */
const focusField = (element: HTMLElement | null) => findFirstField(element)?.focus()

const nameOf = ({ companyName, customer_Id: id }: CustomerRow): string => `${companyName} (${id})`

const Untold = ({ untold, purpose }: { untold: readonly CustomerRow[]; purpose: 'delete' | 'save' }) => (
  <MessageBar
    text={[
      `Cannot be told: ${untold.map(nameOf).join(', ')}.`,
      'The API names who looks after them, but not by an id.',
      purpose === 'delete' ? `So the ${names.localAdmin.inText} is not deleted.` : '',
    ]
      .filter(Boolean)
      .join(' ')}
  />
)

const HandingOver = ({ run: id, purpose, onProceed, onClose }: HandOverPopupProps & { run: string }) => {
  const run = useRuns(useRunsService('always')).find((each) => each.id === id)
  const [shown, setShown] = useState([id])
  const proceed = useLatest(onProceed)
  // A run that stops half-way leaves the local admin as it is, and says what was moved.
  const isDone = run?.status === 'ended' && run.lines.every(({ state }) => state === 'done')
  useEffect(() => {
    if (isDone && purpose === 'save') proceed.current()
  }, [isDone, purpose, proceed])
  return (
    <>
      {shown.map((each) => (
        <RunRegion key={each} id={each} onTakenBack={(opened) => setShown([opened, ...shown])} />
      ))}
      <FormActions>
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </>
  )
}

const lineOf = (number: number, row: CustomerRow, from: number, to: number) => ({
  number,
  name: nameOf(row),
  values: { step: 'move', customer: row.customer_Id, from, to } satisfies HandOverStep,
})

const deletionOf = (number: number, { id, name }: { id: number; name: string }) => ({
  number,
  name: `Delete ${name}`,
  values: { step: 'delete', employee: id } satisfies HandOverStep,
})
