import { answeredCalls, timeText } from '#cli/smoke/reports/labels.ts'
import { type Markup, markup } from '#cli/smoke/reports/markup.ts'
import type { CallRecord, RunRecord } from '#cli/smoke/run-record.ts'

/** How long the answers to each call took, the slowest first, as numbers and as bars. */
export const timings = (record: RunRecord): Markup => {
  const calls = answeredCalls(record)
  if (calls.length === 0) return markup``
  const longest = Math.max(...calls.map(({ p95 }) => p95), 1)
  return markup`<section>
<h2>Timings</h2>
<table>
<caption>Half of the answers took p50 or less (dark), 95 of 100 took p95 or less (light).</caption>
<thead><tr>
  <th scope="col">Call</th>
  <th scope="col" class="number">Answers</th>
  <th scope="col" class="number">p50</th>
  <th scope="col" class="number">p95</th>
  <th scope="col">Compared</th>
</tr></thead>
<tbody>${calls.map((call) => row(call, longest))}</tbody>
</table>
</section>`
}

const row = ({ call, count, p50, p95 }: CallRecord, longest: number): Markup => markup`
<tr>
  <td>${call}</td>
  <td class="number" data-label="answers">${count}</td>
  <td class="number" data-label="p50">${timeText(p50)}</td>
  <td class="number" data-label="p95">${timeText(p95)}</td>
  <td class="bars"><svg aria-hidden="true">${bar('p95', p95 / longest)}${bar('p50', p50 / longest)}</svg></td>
</tr>`

const bar = (name: string, share: number): Markup =>
  markup`<rect class="${name}" width="${(share * 100).toFixed(2)}%" height="100%" rx="3"></rect>`
