import { useState } from 'react'
import * as messages from '#src/rules/messages.ts'
import { formatCount } from '#src/rules/names.ts'
import { useStartRun } from '#src/runs/use-start-run.ts'
import { type Question, useServices } from '#src/session/services.tsx'
import { useLeaving } from '#src/ui/use-leaving.ts'
import {
  type ActionPlan,
  concernedIn,
  firstNames,
  leftTexts,
  nothingSent,
  obstacleOf,
  planOf,
  runLinesOf,
} from './action-plan.ts'
import type { LeftAlone, RowAction } from './row-action.ts'
import type { Selection } from './selection.ts'

/** Begins the run of an action: after a choice in a popup, or a question. */
export const useRowActions = <Row>(selection: Selection<Row>, end: () => void, address: string) => {
  const { call, ask } = useServices()
  const startRun = useStartRun()
  const [popup, setPopup] = useState<RowAction<Row> | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [plan, setPlan] = useState<ActionPlan<Row> | null>(null)
  /** The rows that the plan and the problem are about: of others they say nothing. */
  const [judged, setJudged] = useState<object | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const leaving = useLeaving()
  const start = async (chosen: ActionPlan<Row>, signal?: AbortSignal): Promise<boolean> => {
    try {
      await startRun({ kind: chosen.action.run, subject: '', address, lines: runLinesOf(chosen) }, signal)
      end()
      return true
    } catch {
      return false
    }
  }
  /** Looks again where other rows are selected by then. */
  const lookAtSelected = async (
    action: RowAction<Row>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, LeftAlone> | undefined> => {
    const { selected } = selection.get()
    const rows = [...selected.values()].map(({ row }) => row)
    const found = await action.look?.(rows, call, signal)
    return selection.get().selected === selected ? found : lookAtSelected(action, signal)
  }
  const askFirst = async (action: RowAction<Row>, { signal }: AbortController): Promise<string | null> => {
    const found = await lookAtSelected(action, signal)
    const planned = planOf(action, '', selection, found)
    setJudged(selection.get().selected)
    setPlan(planned)
    const obstacle = obstacleOf(planned)
    if (obstacle !== null) return obstacle
    const isConfirmed = await ask(questionOf(planned), signal)
    if (!isConfirmed || signal.aborted || (await start(planned))) return null
    return nothingSent
  }
  const act = async (action: RowAction<Row>) => {
    setProblem(null)
    setPlan(null)
    setJudged(selection.get().selected)
    if (action.question === undefined) return setPopup(action)
    setBusy(action.label)
    const controller = leaving.current
    const failed = () => 'What the rows are judged by could not be read. Nothing was sent.'
    const obstacle = await askFirst(action, controller).catch(failed)
    if (controller.signal.aborted) return
    setProblem(obstacle)
    setBusy(null)
  }
  const isCurrent = judged === selection.get().selected
  return {
    act,
    busy,
    popup,
    closePopup: () => setPopup(null),
    plan: isCurrent ? plan : null,
    problem: isCurrent ? problem : null,
    start,
  }
}

/** More than these are confirmed by typing their number. */
const confirmedAtOnce = 10

const questionOf = <Row>(plan: ActionPlan<Row>): Question => {
  const { names, question } = plan.action
  const concerned = concernedIn(plan)
  const count = concerned.length
  const number = formatCount(count)
  return {
    subject: firstNames(concerned.map(({ name }) => name)),
    title: `${question?.verb ?? ''} ${number} ${count === 1 ? names.inText : names.manyInText}?`,
    text: [question?.text ?? '', messages.notTakenBack, ...leftTexts(plan).map((text) => `${text}.`)].join(
      ' ',
    ),
    ...(count > confirmedAtOnce ? { typed: { text: String(count), label: `Type ${count} to confirm` } } : {}),
  }
}
