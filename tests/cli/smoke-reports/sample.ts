import { exitCodes } from '#cli/failure.ts'
import type { CheckRecord, RunRecord } from '#cli/smoke/run-record.ts'
import { words } from '#tests/support/words.ts'

/**
 * Text of a server that could break a report format: ends of elements, directives, tables, control
 * characters.
 */
const naughty =
  'a ]]> & <b>"\'</b> # SKIP \\ | `x` \u0000\u0007\u001b[31m\ufffe\ud800 😀 @everyone https://x.example\n...\n1..2'

export const checkOf = (overrides: Partial<CheckRecord> = {}): CheckRecord => ({
  name: 'GET /lobs/getAllLobs answers as agreed',
  persona: 'super',
  call: 'GET /lobs/getAllLobs',
  check: 'answers as agreed',
  tags: ['lobs', 'read', 'shape'],
  verdict: 'ok',
  detail: '3 pages',
  milliseconds: 12.3,
  requestId: '',
  cause: '',
  effect: '',
  source: '',
  ...overrides,
})

/** The record of a run in which everything has happened. */
export const recordOf = (overrides: Partial<RunRecord> = {}): RunRecord => ({
  format: 1,
  baseUrl: 'https://api.example.com/v1',
  personas: [
    { name: 'super', username: 'super@example.com', grants: ['roles: Super Admin'] },
    { name: 'reader', username: 'reader@example.com', grants: [] },
  ],
  traceId: '0af7651916cd43dd8448eb211c80319c',
  startedAt: '2026-11-20T03:00:00.000Z',
  finishedAt: '2026-11-20T03:00:04.500Z',
  milliseconds: 4_500,
  exitCode: exitCodes.unreachable,
  exitCodes: [exitCodes.unreachable, exitCodes.wrongShape, exitCodes.failed, exitCodes.leftovers],
  checks: [
    checkOf(),
    checkOf({
      name: 'GET /lobs/getAllLobs sorts by name asc # not a directive',
      check: 'sorts by name asc # not a directive',
      verdict: 'failed',
      detail: naughty,
    }),
    checkOf({
      name: 'GET /lobs/:id answers as agreed',
      call: 'GET /lobs/:id',
      verdict: 'wrongShape',
      detail: 'breaks the agreed shape: data.lob_Id should be id, but is missing',
    }),
    checkOf({
      name: 'GET /portals answers as agreed',
      call: 'GET /portals',
      tags: ['constants', 'read', 'shape'],
      verdict: 'unreachable',
      detail: 'closes the connection (ECONNRESET)',
    }),
    checkOf({
      name: 'POST /logout answers as agreed',
      call: 'POST /logout',
      tags: ['session', 'write'],
      verdict: 'notChecked',
      detail: 'it writes: this run only reads',
      milliseconds: 0,
    }),
  ],
  findings: [
    {
      verdict: 'failed',
      finding: naughty,
      calls: ['GET /lobs/getAllLobs'],
      count: 2,
      example: 'GET /lobs/getAllLobs sorts by name asc # not a directive',
      effect: 'lists rows in another order than it says',
      source: 'specification 7',
      requestId: '',
    },
    {
      verdict: 'noted',
      finding: 'is_active is 1',
      calls: ['POST /login'],
      count: 1,
      example: 'POST /login gives a token that the portal understands',
      effect: 'copes',
      source: 'specification 3',
      requestId: '',
    },
  ],
  calls: [
    {
      call: 'GET /lobs/getAllLobs',
      count: 12,
      p50: 40,
      p95: 180.4,
      slowest: 203,
      curl: `curl -sS -H "Authorization: Bearer $PORTAL_TOKEN" 'https://api.example.com/v1/lobs/getAllLobs?page=1&pageSize=20'`,
    },
    {
      call: 'GET /lobs/:id',
      count: 1,
      p50: 1_310,
      p95: 1_310,
      slowest: 1_310,
      curl: `curl -sS -H "Authorization: Bearer $PORTAL_TOKEN" 'https://api.example.com/v1/lobs/7'`,
    },
  ],
  deviations: [
    {
      call: 'GET /lobs/:id',
      field: 'lob.createdBy',
      agreed: 'a whole number (from 1) or null',
      came: 'a text',
      example: '"nobody"',
      count: 2,
      of: 5,
      counted: 'answers',
      effect: 'copes',
      source: 'specification 3',
      isNote: false,
      isAccepted: false,
    },
    {
      call: 'GET /lobs/:id',
      field: 'lob.modifiedBy',
      agreed: 'a whole number (from 1) or null',
      came: 'a text',
      example: '"nobody"',
      count: 2,
      of: 5,
      counted: 'answers',
      effect: 'copes',
      source: 'specification 3',
      isNote: false,
      isAccepted: true,
    },
  ],
  obsolete: [{ call: 'GET /lobs/:id', field: 'lob.lobsname', agreed: 'a text', came: 'null' }],
  additional: [{ call: 'GET /lobs/:id', fields: ['legacy_code', 'tenant'] }],
  leftovers: [
    {
      kind: words.lob.inText,
      id: 31,
      name: 'Portal smoke bcdfghjk',
      reason: `a ${words.lob.inText} can only be made inactive`,
    },
  ],
  cleanUp: 'portal smoke cleanup --journal portal-smoke-bcdfghjk.jsonl',
  retries: [{ call: 'GET /portals', attempt: 1, reason: 'closes the connection bef' }],
  unjudged: [{ call: 'GET /devices/:id', reason: 'no list has shown a record to ask for' }],
  ...overrides,
})
