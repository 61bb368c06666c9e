import { Argument, Command } from 'commander'
import { withHelp } from '#cli/help.ts'
import { wholeNumberBetween } from '#cli/option-values.ts'
import { caddySite } from './caddy.ts'
import { nginxSite } from './nginx.ts'
import { absoluteFolder, type Hosting, hostName, origin } from './settings.ts'

type Options = {
  serverName: string
  root: string
  port?: number
  apiOrigin?: string
  storageOrigin?: string
  demo?: true
}

const sites: Readonly<Record<string, (hosting: Hosting) => string>> = { nginx: nginxSite, caddy: caddySite }

/** `portal hosting`: the configuration of a web server, on stdout. */
export const hostingCommand = (): Command =>
  withHelp(
    new Command('hosting')
      .description(
        'Routes lead to the page, a missing file is missing, files with a hash in their name are kept for good, and the headers are those of portal serve.',
      )
      .addArgument(new Argument('<program>', 'the web server').choices(Object.keys(sites)))
      .option(
        '--server-name <name>',
        'the name that the portal is reached by',
        hostName,
        'portal.example.com',
      )
      .option(
        '--root <folder>',
        'where the built portal lies on the server',
        absoluteFolder,
        '/var/www/portal',
      )
      .option(
        '--port <number>',
        'where to listen for plain HTTP (default: nginx 80; Caddy https on 443)',
        wholeNumberBetween(1, 65_535),
      )
      .option('--api-origin <origin>', "where the API stands (default: the portal's own origin)", origin)
      .option(
        '--storage-origin <origin>',
        "where the stored files stand (default: the portal's own origin)",
        origin,
      )
      .option('--demo', 'for the built demo, whose API is a worker in the browser')
      .action((program: string, options: Options) => {
        process.stdout.write(sites[program]?.(hostingOf(options)) ?? '')
      }),
    {
      examples: [
        [
          'portal hosting nginx --server-name portal.example.com --api-origin https://api.example.com',
          'the portal, with its API elsewhere',
        ],
        ['portal hosting nginx > /etc/nginx/conf.d/portal.conf', 'a file for nginx'],
        ['portal hosting caddy --root /srv/portal', 'a Caddyfile'],
        ['portal hosting caddy --demo --port 8080', 'the demo, over plain HTTP'],
      ],
    },
  )

const hostingOf = ({ serverName, root, port, apiOrigin, storageOrigin, demo }: Options): Hosting => ({
  serverName,
  root,
  port: port ?? null,
  api: apiOrigin ?? null,
  storage: storageOrigin ?? null,
  demo: demo === true,
})
