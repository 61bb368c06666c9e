import { Command } from 'commander'
import { connectionExits } from '#cli/client/options.ts'
import { withHelp } from '#cli/help.ts'
import { names } from '#src/rules/names.ts'
import { entities, kindsOf } from './audit-finding.ts'
import { type AuditOptions, auditOptions } from './options.ts'

export const auditCommand = (): Command => {
  const command = new Command('audit')
    .description(
      `Judges each record by the rules of its form, and ${names.customer.manyInText} also by the ${names.localAdmin.inText} and the ${names.lob.manyInText} that they name. Reads only; one call for each ${names.customer.inText}. What two records say together is read again before it counts.`,
    )
    .option('--list', 'print what can be found in which records, without calling the API')
    .option(
      '--password-stdin',
      'read the password from standard input (default: PORTAL_PASSWORD, or asked for)',
    )
  for (const option of auditOptions) command.addOption(option)
  command.action(async (typed: AuditOptions) => {
    if (typed.list)
      return console.log(entities.map((entity) => `${entity}: ${kindsOf[entity].join(', ')}`).join('\n'))
    const { runAudit } = await import('./run-audit.ts')
    process.exitCode = await runAudit(typed)
  })
  return withHelp(command, {
    examples: [
      [
        'PORTAL_PASSWORD=... portal audit --base-url https://api.example.com --username ops@example.com --portal-url https://portal.example.com',
        'every record, with its address in the portal',
      ],
      [
        'portal audit --only phone,portals,local-admin --limit 500',
        `three kinds, in the newest 500 ${names.customer.manyInText}`,
      ],
      [
        'portal audit --report csv=audit.csv --accept known.json',
        'a file for a spreadsheet; what is known fails no run',
      ],
    ],
    exits: {
      ok: 'nothing was found that --accept does not name',
      failed: 'something was found, or a call failed',
      ...connectionExits,
      unreachable: `${connectionExits.unreachable}; or a signal has ended it, with what was judged until then`,
      tooSlow: 'it took longer than --deadline; what was judged until then is reported',
      notWritten: 'a report, or the output, could not be written',
      requiredNotChecked: 'the account lacks the permission for a call',
      interrupted: 'stopped by SIGINT before it was signed in',
      terminated: 'stopped by SIGTERM or SIGHUP before it was signed in',
    },
  })
}
