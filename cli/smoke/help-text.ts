import { connectionExits } from '#cli/client/options.ts'
import type { withHelp } from '#cli/help.ts'

export const helpText = `
Accounts:
  The password comes from PORTAL_PASSWORD, from standard input, or is asked for on a terminal; never from the arguments.
  --persona names a file of several accounts. What an account may do is checked; what it may not do must be refused.
  A password is in the file, or, better, in the environment variable that the file names:
    { "personas": [
      { "name": "super", "username": "super@example.com", "passwordEnv": "SUPER_PASSWORD" },
      { "name": "reader", "username": "reader@example.com", "passwordEnv": "READER_PASSWORD" } ] }

What is sent:
  Without --write only calls that read, and sign-ins: one for each account, then one with a wrong password for the first account.
  One wrong password should lock no account; --skip wrong-password leaves it out.

Writing:
  After all reading checks --write creates, changes and removes a LOB, a local admin, a customer and a device of its own, named
  "Portal smoke <run>". They are removed after a failure or a signal, too. A LOB can only be made inactive: the next run uses it
  again. No write is repeated, and no record of others is changed.
  --write refuses each host that --deny-host, PORTAL_DENY_HOSTS or the --config file names.
  After a crash, or a second signal: portal smoke cleanup --journal <file>

Choosing:
  --only and --skip take tags (lobs, sort, permission), calls ("GET /lobs/:id") and names ("* as reader"),
  several with commas between them. Signing in is part of every run.

What has to be checked:
  By default every reading call: if one could not be checked, the run says "Could not check" and why, and ends with 9.
  --require takes read, write, none, or calls and tags with commas between them. What --only or --skip leave out is not required.

Deviations:
  Every answer is judged by the published document. --accept names a file of deviations that are known: a list of entries as in
  the json report, of which call, field, agreed and came are compared. --accept-all writes it.

Network:
  HTTP_PROXY, HTTPS_PROXY, NO_PROXY and NODE_EXTRA_CA_CERTS are used. --header and the proxy's address may hold secrets: prefer
  PORTAL_HEADER, or the --config file. Each call carries a request id, and the run a W3C trace id: both are in its reports.

Configuration:
  An option is taken from the arguments, else from the environment, else from the --config file:
    { "baseUrl": "https://api.example.com", "username": "ops@example.com", "timeout": 5000, "skip": ["cors"] }`

export const help: Parameters<typeof withHelp>[1] = {
  examples: [
    [
      'PORTAL_PASSWORD=... portal smoke --base-url https://api.example.com --username ops@example.com',
      'every call that reads',
    ],
    ['portal smoke --config smoke.json --persona accounts.json', 'several accounts, and what each may do'],
    [
      'portal smoke --config smoke.json --only lobs,sort --max-p95 800',
      'some checks, and whether they are fast enough',
    ],
    [
      'portal smoke --config smoke.json --report human --report junit=smoke.xml --report html=smoke.html',
      'several reports of one run',
    ],
    ['portal smoke --config smoke.json --accept deviations.json', 'known deviations do not fail the run'],
    [
      'portal smoke --config smoke.json --report json=today.json --baseline yesterday.json',
      'what has changed since an earlier run',
    ],
    ['portal smoke --config smoke.json --replay today.json', 'only the checks that failed, once more'],
    ['portal smoke --list --only permission', 'what would be checked'],
    ['portal smoke --config smoke.json --plan', 'what --write would do, and how to confirm it'],
    [
      'portal smoke --config smoke.json --write --confirm-host api.example.com',
      'also creates, changes and removes records of its own',
    ],
  ],
  exits: {
    ok: 'no check failed, and all that --require names was checked',
    failed: 'a check failed',
    ...connectionExits,
    tooSlow: 'answers took longer than --max-p95, or the run longer than --deadline',
    leftovers:
      'records could not be removed; after a first run with --write one inactive LOB, which the next run uses again',
    notWritten: 'a report, or the output, could not be written',
    requiredNotChecked: 'no check failed, but a call that --require names could not be checked',
    interrupted: 'stopped by SIGINT, after removing its own records',
    terminated: 'stopped by SIGTERM or SIGHUP, after removing its own records',
  },
}
