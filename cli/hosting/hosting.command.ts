import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { refuseUsage } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { hostName, origin, wholeNumberBetween } from '#cli/option-values.ts'
import type { DockerOptions } from './docker.ts'

const examples = [
  [
    'portal hosting nginx --server-name portal.example.com --api-origin https://api.example.com',
    'the API on another origin',
  ],
  ['portal hosting nginx --config dist/config.json > portal.conf', 'the same, from config.json'],
  ['portal hosting nginx --proxy-api http://127.0.0.1:4000', 'the API on the same origin'],
  [
    'portal hosting nginx --tls-certificate /etc/ssl/portal.pem --tls-key /etc/ssl/portal.key --hsts',
    'with TLS',
  ],
  ['portal hosting caddy --root /srv/portal', 'a Caddyfile'],
  ['portal hosting caddy --demo --port 8080', 'the demo, over plain HTTP'],
  ['portal hosting docker --proxy-api http://api:4000 > Dockerfile', 'nginx in a container'],
  ['portal hosting docker --compose > compose.yaml', 'the container, and the mock API beside it'],
] as const

const programs = ['nginx', 'caddy', 'docker'] as const

export const hostingCommand = (): Command =>
  withHelp(
    new Command('hosting')
      .description(
        'Addresses of screens are answered with index.html, missing files with 404. Files with a hash in their name are cached for a year. The headers are those of portal serve.',
      )
      .addArgument(
        new Argument('<program>', 'the web server, or docker for nginx in a container').choices(programs),
      )
      .option('--server-name <name>', 'the host name of the portal', hostName, 'portal.example.com')
      .option(
        '--root <folder>',
        'the folder of the built portal on the server (default: /var/www/portal)',
        absolutePath,
      )
      .option(
        '--build <folder>',
        'the built portal on this machine: the policy allows the style and the script in its page (default: dist, or dist-demo with --demo)',
      )
      .option(
        '--port <number>',
        'the port (default: nginx 80, or 443 with a certificate; Caddy 443; with a port and no certificate it is plain HTTP)',
        wholeNumberBetween(1, 65_535),
      )
      .option('--tls-certificate <file>', 'the certificate on the server, with its chain', absolutePath)
      .option('--tls-key <file>', 'the private key on the server', absolutePath)
      .option('--hsts', 'let browsers refuse plain HTTP for this host for a year')
      .option('--brotli', 'compress with Brotli too; the server needs a module for it')
      .option(
        '--proxy-api <origin>',
        'pass /api and /storage on to this server; config.json then names them without an origin',
        origin,
      )
      .option('--config <file>', "the deployment's config.json, for the origins of API and stored files")
      .addOption(
        new Option('--api-origin <origin>', "the origin of the API (default: the portal's own)")
          .argParser(origin)
          .conflicts(['config', 'proxyApi']),
      )
      .addOption(
        new Option('--storage-origin <origin>', "the origin of stored files (default: the portal's own)")
          .argParser(origin)
          .conflicts('config'),
      )
      .option('--demo', 'for the built demo, whose API is a service worker')
      .option('--compose', 'with docker: print a compose.yaml, with the mock API beside the portal')
      .action(async (program: (typeof programs)[number], options: DockerOptions) => {
        process.stdout.write(await textFor(program, options))
      }),
    { examples },
  )

/** The libraries of the headers and of config.json are not needed for --help. */
const textFor = async (program: (typeof programs)[number], options: DockerOptions): Promise<string> => {
  if (program === 'docker') return (await import('./docker.ts')).dockerRecipe(options)
  if (options.compose) refuseUsage('--compose is for docker.')
  const { hostingConfiguration, readHosting } = await import('./configuration.ts')
  return hostingConfiguration(program, await readHosting(options))
}

/** Parses a path on the server. Characters that could end a line of the configuration are refused. */
function absolutePath(text: string): string {
  if (/^\/[\w./ @+-]*$/.test(text)) return text
  throw new InvalidArgumentError('It must be an absolute path of letters, digits, blanks and . _ - + @ /.')
}
