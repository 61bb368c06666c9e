import { Argument, Command, Option } from 'commander'
import { withHelp } from '#cli/help.ts'
import { wholeNumberBetween } from '#cli/option-values.ts'
import { caddySite } from './caddy.ts'
import { nginxSite } from './nginx.ts'
import { absoluteFolder, type Hosting, hostName, origin } from './settings.ts'

type Options = {
  serverName: string
  root: string
  port?: number
  config?: string
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
        'Routes lead to the page, a missing file is missing, files with a hash in their name are kept for good, and the headers are those of portal serve. An API on the same origin is not passed on: add a place for it.',
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
      .option('--config <file>', "the deployment's config.json, which says where API and stored files are")
      .addOption(
        new Option('--api-origin <origin>', "where the API is (default: the portal's own origin)")
          .argParser(origin)
          .conflicts('config'),
      )
      .addOption(
        new Option('--storage-origin <origin>', "where stored files are (default: the portal's own origin)")
          .argParser(origin)
          .conflicts('config'),
      )
      .option('--demo', 'for the built demo, whose API is a worker in the browser')
      .action(async (program: string, options: Options) => {
        process.stdout.write(sites[program]?.(await hostingOf(options)) ?? '')
      }),
    {
      examples: [
        [
          'portal hosting nginx --server-name portal.example.com --api-origin https://api.example.com',
          'the portal, with its API elsewhere',
        ],
        ['portal hosting nginx --config dist/config.json > portal.conf', 'the same, as config.json has it'],
        ['portal hosting caddy --root /srv/portal', 'a Caddyfile'],
        ['portal hosting caddy --demo --port 8080', 'the demo, over plain HTTP'],
      ],
    },
  )

const hostingOf = async (options: Options): Promise<Hosting> => {
  const { serverName, root, port, config, apiOrigin, storageOrigin, demo } = options
  const typed = { api: apiOrigin ?? null, storage: storageOrigin === undefined ? [] : [storageOrigin] }
  return {
    serverName,
    root,
    port: port ?? null,
    demo: demo === true,
    ...(config === undefined ? typed : await (await import('./origins.ts')).originsIn(config)),
  }
}
