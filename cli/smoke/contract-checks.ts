import { array, type Infer } from 'superstruct'
import type { Connection } from '#cli/client/connection.ts'
import {
  AcceptedDeviation,
  agreement,
  type Deviation,
  deviationText,
  isSameDeviation,
} from '#cli/client/deviation.ts'
import { callNameOf, endpoints } from '#cli/client/endpoints.ts'
import { Finding } from '#cli/client/finding.ts'
import { checkShape, readJson } from '#cli/client/json-file.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { notWritten } from '#cli/failure.ts'
import { writeFileWhole } from '#cli/write-file.ts'
import type { CheckName } from './check.ts'
import type { CheckRunner } from './check-runner.ts'

/** A deviation that is known, as the JSON report prints it; more about it is not compared. */
type Accepted = Infer<typeof AcceptedDeviation>

/** Which deviations do not fail a run: those that a file names, or all. */
export type Acceptance = { known: readonly Accepted[]; isAll: boolean }

/** Reads the file of --accept. Throws a usage failure that names what is wrong. */
export const readAccepted = async (file: string): Promise<Accepted[]> =>
  checkShape(file, await readJson(file), array(AcceptedDeviation))

/** Writes all deviations of a run to the file of --accept-all. */
export const writeAccepted = async (file: string, deviations: readonly Deviation[]): Promise<void> => {
  const entries = deviations.map(({ isAccepted: _, ...deviation }) => deviation)
  await writeFileWhole(file, [`${JSON.stringify(entries, null, 2)}\n`]).catch(notWritten(file))
}

const everyCall = endpoints.map(callNameOf)

type Run = {
  connection: Connection
  runner: CheckRunner
  redactor: Redactor
  /** The calls to judge, as far as they were answered. */
  calls: readonly CheckName[]
  isChosen(check: CheckName): boolean
  areAgreementsNotes: boolean
}

/**
 * Judges all answers of a run by the published document. A call that deviates fails the run even where its check was not
 * chosen.
 */
export const judgeContract = async (acceptance: Acceptance, run: Run) => {
  const { connection, runner, redactor } = run
  const { deviations: log, exchangesOf } = connection.log
  await log.settled()
  const answered = run.calls.filter(({ endpoint }) => exchangesOf(endpoint).length > 0)
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const isOver = ({ until }: Accepted) => until !== undefined && until <= today
  const judged = answered.map((check) => ({
    check,
    deviations: log.deviationsOf(check.endpoint).map((deviation) => {
      const entry = acceptance.known.find((each) => isSameDeviation(each, deviation))
      return {
        ...deviation,
        ...(entry === undefined ? {} : { until: entry.until, because: entry.because }),
        example: redactor.clean(deviation.example),
        isNote: deviation.isNote || (run.areAgreementsNotes && deviation.source === agreement),
        isAccepted: acceptance.isAll || (entry !== undefined && !isOver(entry)),
      }
    }),
  }))
  const checks = await Promise.all(
    judged
      .filter(({ check, deviations }) => run.isChosen(check) || deviations.some(isRefused))
      .map(({ check, deviations }) => {
        const answers = exchangesOf(check.endpoint).length
        return runner.run({ check, persona: '', work: async () => judge(deviations, answers) })
      }),
  )
  const deviations = judged.flatMap((each) => each.deviations)
  /** Of a call that the contract does not have nothing is ever accepted. */
  const isLookedFor = ({ call }: Accepted) =>
    answered.some(({ endpoint }) => callNameOf(endpoint) === call) || !everyCall.includes(call)
  return {
    checks,
    deviations,
    // What a run that was ended early did not come to proves nothing.
    obsolete: (connection.signal.aborted ? [] : acceptance.known)
      .filter((each) => isLookedFor(each) && !deviations.some((found) => isSameDeviation(each, found)))
      .map(({ call, field, agreed, came }) => ({ call, field, agreed, came })),
    expired: acceptance.known.flatMap(({ call, field, agreed, came, until }) =>
      until !== undefined &&
      until <= today &&
      deviations.some((found) => isSameDeviation({ call, field, agreed, came }, found))
        ? { call, field, agreed, came, until }
        : [],
    ),
    additional: log.additionalFields(),
  }
}

const isRefused = ({ isAccepted, isNote }: Deviation): boolean => !isAccepted && !isNote

const judge = (deviations: readonly Deviation[], answers: number): string => {
  const wrong = deviations.filter(isRefused)
  if (wrong.length > 0) throw new Finding('wrongShape', wrong.map(deviationText).join('; '))
  return `${answers} answers${deviations.length === 0 ? '' : `, ${deviations.length} accepted deviations`}`
}
