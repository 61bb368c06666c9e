import { connectionExits } from '#cli/client/options.ts'
import type { withHelp } from '#cli/help.ts'
import { names } from '#src/rules/names.ts'

export const helpText = `
An option is taken from the arguments, else from the environment, else from the --config file. The password comes from
PORTAL_PASSWORD, from standard input, or is asked for on a terminal. After a crash: portal smoke cleanup --journal <file>
cli/README.md in the repository describes the files of accounts, what is sent and written, and how checks are chosen.`

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
      'portal smoke --config smoke.json --state smoke-state.json --for 2',
      'night after night: fails what is there for the second time in a row',
    ],
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
    leftovers: `records could not be removed; after a first run with --write one inactive ${names.lob.inText}, which the next run uses again`,
    notWritten: 'a report, or the output, could not be written',
    requiredNotChecked: 'no check failed, but a call that --require names could not be checked',
    interrupted: 'stopped by SIGINT, after removing its own records',
    terminated: 'stopped by SIGTERM or SIGHUP, after removing its own records',
  },
}
