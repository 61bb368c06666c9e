import type { withHelp } from '#cli/help.ts'

export const helpText = `
Accounts:
  The password comes from PORTAL_PASSWORD, from standard input, or is asked for on a terminal; never from the arguments.
  --persona names a file of several accounts. What each may do is examined, what it may not must be refused.
  A password is in the file, or, better, in the environment variable that the file names:
    { "personas": [
      { "name": "super", "username": "super@example.com", "passwordEnv": "SUPER_PASSWORD" },
      { "name": "reader", "username": "reader@example.com", "passwordEnv": "READER_PASSWORD" } ] }

What is sent:
  Without --write only calls that read, and sign-ins: one good one for each account, then a single wrong password for the first.
  That locks no account; --skip wrong-password leaves it out.

Writing:
  --write tries, after all that reads, one LOB, local admin, customer and device of its own, named "Portal smoke <run>",
  and removes them whatever happens, a signal too. A LOB can only be made inactive: the next run uses it again. A write is never made twice, and no record of others is touched.
  A host that --deny-host, PORTAL_DENY_HOSTS or the --config file denies stays denied, whatever the others say.
  After a crash, or a second signal: portal smoke cleanup --journal <file>

Choosing:
  --only and --skip take tags (lobs, sort, permission), calls ("GET /lobs/:id") and names ("* as reader"),
  several with commas between them. Signing in is part of every run.

What has to be checked:
  By default every reading call must have been judged: else the run says "Could not check", what the account lacks, and ends
  with 9. --require read|write|none, or calls and tags with commas between them, says otherwise. Left-out checks are not required.

Network:
  HTTP_PROXY, HTTPS_PROXY, NO_PROXY and NODE_EXTRA_CA_CERTS count. --header and the proxy's address may hold secrets: prefer
  PORTAL_HEADER, or the --config file. Each call carries a request id, and the run a W3C trace id: both are in its reports.

Options come from the arguments, else from the environment, else from the --config file:
    { "baseUrl": "https://api.example.com", "username": "ops@example.com", "timeout": 5000, "skip": ["cors"] }
`

export const help: Parameters<typeof withHelp>[1] = {
  examples: [
    [
      'PORTAL_PASSWORD=... portal smoke --base-url https://api.example.com --username ops@example.com',
      'every call that reads',
    ],
    ['portal smoke --config smoke.json --persona accounts.json', 'who may do what, with several accounts'],
    ['portal smoke --config smoke.json --only lobs,sort --max-p95 800', 'some checks, and how fast they are'],
    [
      'portal smoke --config smoke.json --report human --report junit=smoke.xml --report html=smoke.html',
      'several reports of one run',
    ],
    [
      'portal smoke --config smoke.json --report json=today.json --baseline yesterday.json',
      'what has changed',
    ],
    ['portal smoke --config smoke.json --replay today.json', 'once more what failed'],
    ['portal smoke --list --only permission', 'what would be checked'],
    ['portal smoke --config smoke.json --plan', 'what --write would do, and how to confirm it'],
    [
      'portal smoke --config smoke.json --write --confirm-host api.example.com',
      'writes records of its own too',
    ],
  ],
  exits: {
    ok: 'all is well; what was not checked says why',
    failed: 'a check failed',
    unreachable:
      'the API cannot be reached, gives no answer within --timeout, or is too busy: 429, 502, 503, 504',
    signInRefused: 'it refuses the sign-in',
    wrongShape: 'an answer has another shape',
    tooSlow: 'answers took longer than --max-p95, or the run longer than --deadline',
    leftovers: 'something is left; alone: a new LOB, inactive, which the next run uses again',
    notWritten: 'a file, or the output, could not be written here',
    requiredNotChecked: 'well as far as it could be checked: a call that --require wants could not',
    interrupted: 'stopped by SIGINT, and cleaned up',
    terminated: 'stopped by SIGTERM or SIGHUP, and cleaned up',
  },
}
