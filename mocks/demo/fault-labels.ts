import { names } from '#src/rules/names.ts'
import type { Fault, FaultArea, FaultKind } from './choices.ts'
import { labelOf } from './label-of.ts'

export const faultLabels: Readonly<Record<FaultKind, string>> = {
  401: 'Session revoked (401)',
  403: 'Not allowed (403)',
  409: 'Conflict at a save (409)',
  429: 'Too many calls (429)',
  500: 'Server error (500)',
  network: 'Connection lost',
  lost: 'Saved, but the answer is lost',
  html: 'HTML page instead of data',
  slow: 'Slow list (4 s)',
}

const ownLabels = new Map<FaultArea, string>([
  ['all', 'Every area but signing in'],
  ['session', 'Signing in and out'],
  ['constants', 'Status options'],
  ['employees', names.localAdmin.many],
  ['customers', names.customer.many],
  ['devices', names.device.many],
  ['lobs', names.lob.many],
  ['complaints', names.complaint.many],
])

export const areaLabel = (area: FaultArea): string => ownLabels.get(area) ?? labelOf(area)

/** What a presenter calls the usual faults. Each is met by the next matching call. */
export const faultPresets: readonly { label: string; fault: Fault }[] = [
  { label: 'The next save is refused', fault: { kind: '409', area: 'all', once: true } },
  { label: 'The next list is slow', fault: { kind: 'slow', area: 'all', once: true } },
  { label: 'The network drops', fault: { kind: 'network', area: 'all', once: true } },
  { label: 'The next save is stored, and its answer lost', fault: { kind: 'lost', area: 'all', once: true } },
  { label: 'The server has had too many calls', fault: { kind: '429', area: 'all', once: true } },
  { label: 'The session is revoked', fault: { kind: '401', area: 'all', once: true } },
  { label: 'The server sends an HTML page', fault: { kind: 'html', area: 'all', once: true } },
  { label: 'The next action is not allowed', fault: { kind: '403', area: 'all', once: true } },
  { label: 'The server fails', fault: { kind: '500', area: 'all', once: true } },
]

export const describeFault = ({ kind, area, once }: Fault): string =>
  [
    faultLabels[kind],
    ...(area === 'all' ? [] : [areaLabel(area).toLowerCase()]),
    once ? 'next call' : 'every call',
  ].join(', ')
