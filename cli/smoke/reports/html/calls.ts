import {
  groupBy,
  isFailing,
  type Outcome,
  outcomeOf,
  tallyOf,
  timeText,
  verdictLabels,
} from '#cli/smoke/reports/labels.ts'
import { type Markup, markup } from '#cli/smoke/reports/markup.ts'
import type { CheckRecord, RunRecord } from '#cli/smoke/run-record.ts'

/** Each call with its checks and the line that repeats it; those that failed are open. */
export const callSections = ({ checks, calls }: RunRecord): Markup => {
  const curls = new Map(calls.map(({ call, curl }) => [call, curl]))
  const sections = groupBy(checks, ({ call }) => call).map(([name, own]) =>
    callSection(name, own, curls.get(name)),
  )
  return markup`<section><h2>Checks</h2>${sections}</section>`
}

const callSection = (
  call: string,
  checks: readonly CheckRecord[],
  curl: string | undefined,
): Markup => markup`
<details${checks.some(isFailing) ? markup` open` : ''}>
  <summary><span class="call">${call}</span>${badges(checks)}</summary>
  ${curl === undefined ? '' : markup`<pre tabindex="0">${curl}</pre>`}
  <ul class="checks">${checks.map(row)}</ul>
</details>`

const badges = (checks: readonly CheckRecord[]): Markup[] => {
  const { failed, notYet, notChecked, ok } = tallyOf(checks)
  return [
    ...(failed > 0 ? [badge('failed', `${failed} failed`)] : []),
    ...(notYet > 0 ? [badge('notYet', `${notYet} not yet failing`)] : []),
    ...(notChecked > 0 ? [badge('notChecked', `${notChecked} not checked`)] : []),
    ...(ok > 0 ? [badge('ok', `${ok} ok`)] : []),
  ]
}

const badge = (outcome: Outcome, label: string): Markup =>
  markup`<span class="badge ${outcome}">${label}</span>`

const row = ({
  name,
  call,
  verdict,
  detail,
  milliseconds,
  requestId,
  history = '',
}: CheckRecord): Markup => markup`
<li>
  <span>${badge(outcomeOf(verdict), verdictLabels[verdict])}</span>
  <div>${name.startsWith(`${call} `) ? name.slice(call.length + 1) : name}
    ${detail === '' ? '' : markup`<small>${detail}</small>`}
    ${history === '' ? '' : markup`<small>${history}</small>`}
    ${requestId === '' ? '' : markup`<small>Request ${requestId}</small>`}</div>
  <span class="time">${milliseconds === 0 ? '' : timeText(milliseconds)}</span>
</li>`
