import { Argument, Command, InvalidArgumentError } from 'commander'
import { withHelp } from '#cli/help.ts'
import { hostName, origin, portFrom } from '#cli/option-values.ts'
import type { HostingOptions } from './read-hosting.ts'

const examples = [
  [
    'portal hosting nginx --server-name portal.example.com > portal.conf',
    'API and files as config.json says',
  ],
  ['portal hosting nginx --proxy-api http://127.0.0.1:4000', 'the API on the same origin'],
  ['portal hosting caddy --root /srv/portal', 'a Caddyfile'],
  ['portal hosting caddy --demo --port 8080', 'the demo, over plain HTTP'],
] as const

const programs = ['nginx', 'caddy'] as const

export const hostingCommand = (): Command =>
  withHelp(
    new Command('hosting')
      .description(
        'Addresses of screens are answered with index.html, missing files with 404. Files with a hash in their name are cached for a year. ' +
          'The headers are those of portal serve. TLS, HSTS and Brotli are comments in what is printed.',
      )
      .addArgument(new Argument('<program>', 'the web server').choices(programs))
      .option('--server-name <name>', 'the host name of the portal', hostName, 'portal.example.com')
      .option(
        '--root <folder>',
        'the folder of the built portal on the server',
        absolutePath,
        '/var/www/portal',
      )
      .option(
        '--build <folder>',
        'the built portal on this machine: the policy allows the style and the script in its page (default: dist, or dist-demo with --demo)',
      )
      .option(
        '--config <file>',
        "the deployment's config.json, for the origins of API and stored files (default: that of the build)",
      )
      .option(
        '--port <number>',
        'a port for plain HTTP (default: nginx 80; Caddy 443 with a certificate)',
        portFrom(1),
      )
      .option(
        '--proxy-api <origin>',
        'pass /api and /storage on to this server; config.json then names them without an origin',
        origin,
      )
      .option(
        '--no-ipv6',
        'for a host without IPv6, on which nginx would not start; Caddy finds out by itself',
      )
      .option('--demo', 'for the built demo, whose API is a service worker')
      .action(async (program: (typeof programs)[number], options: HostingOptions) => {
        process.stdout.write(await configurationFor(program, options))
      }),
    { examples },
  )

/** The libraries of the headers and of config.json are not needed for --help. */
const configurationFor = async (program: (typeof programs)[number], options: HostingOptions) => {
  const { readHosting } = await import('./read-hosting.ts')
  const hosting = await readHosting(options)
  if (program === 'nginx') return (await import('./nginx.ts')).nginxConfiguration(hosting)
  return (await import('./caddy.ts')).caddyConfiguration(hosting)
}

/** Parses a path on the server. Characters that could end a line of the configuration are refused. */
function absolutePath(text: string): string {
  if (/^\/[\w./ @+-]*$/.test(text)) return text
  throw new InvalidArgumentError('It must be an absolute path of letters, digits, blanks and . _ - + @ /.')
}
