import { ownVersion } from '#cli/own-version.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'

/** An HTTP archive (1.2) of the calls behind findings, as network panels of browsers import it. */
export const harReport = ({ har = [] }: RunRecord): string =>
  `${JSON.stringify({ log: { version: '1.2', creator: { name: 'portal smoke', version: ownVersion() }, pages: [], entries: har } }, null, 1)}\n`
