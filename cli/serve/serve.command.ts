import { Command, Option } from 'commander'
import { withHelp } from '#cli/help.ts'
import { wholeNumberBetween } from '#cli/option-values.ts'
import type { RunningServer } from './http-server.ts'
import { ownAddresses } from './own-addresses.ts'
import { apiPath, storagePath } from './places.ts'
import type { ServeOptions } from './start.ts'

/** `portal serve`: answers the API over real HTTP until it is told to stop. */
export const serveCommand = (): Command =>
  withHelp(
    new Command('serve')
      .description(
        'Answer the API under /api and stored files under /storage, as the demo does in the browser. ' +
          'Edits are kept in memory and end with the server.',
      )
      .option(
        '--port <number>',
        'where to listen; 0 takes any free port',
        wholeNumberBetween(0, 65_535),
        4_000,
      )
      .option('--host <address>', 'on which address to listen', '127.0.0.1')
      .option('--seed-file <file>', 'the data to start with (default: those of the demo)')
      .option('--static <folder>', 'a built portal to serve as well')
      .addOption(
        new Option('--demo <folder>', 'a built demo to serve alone; no other API answers').conflicts(
          'static',
        ),
      )
      .option('--latency <ms>', 'how long each answer is held back', wholeNumberBetween(0, 600_000), 0)
      .action(async (options: ServeOptions) => {
        // The mock backend takes its time to load, and the help does without it.
        const { start } = await import('./start.ts')
        const server = await start(options)
        console.error(placesOf(server, options).join('\n'))
        await untilStopped(server)
      }),
    {
      examples: [
        ['portal serve', 'the API on http://127.0.0.1:4000/api'],
        ['portal serve --static dist', 'the built portal with its API'],
        ['portal serve --demo dist-demo', 'the built demo, whose API is in the browser'],
        ['portal serve --seed-file big.json --latency 300', 'other data, answers that take their time'],
      ],
      exits: {
        ok: 'stopped by SIGINT (Ctrl+C) or SIGTERM',
        failed: 'the port cannot be had',
        usage: 'the command was not understood, or its folder or seed file cannot be used',
      },
    },
  )

const placesOf = ({ url }: RunningServer, { static: folder, demo, host }: ServeOptions): string[] => {
  if (demo !== undefined) return [`Demo    ${url}/`, ...elsewhere(url, host), 'Ctrl+C stops it.']
  return [...(folder === undefined ? [] : [`Portal  ${url}/`]), ...apiPlaces(url)]
}

/** Where other devices find a server that listens on every address. */
const elsewhere = (url: string, host: string): string[] =>
  host === '0.0.0.0' || host === '::'
    ? ownAddresses().map((address) => `        http://${address}:${new URL(url).port}/`)
    : []

const apiPlaces = (url: string): string[] => [
  `API     ${url}${apiPath}`,
  `Files   ${url}${storagePath}`,
  'Ctrl+C stops it.',
]

/** The first signal lets calls under way end; a second one meets Node's own handling, and ends the process at once. */
const untilStopped = (server: RunningServer): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      console.error('Stopping.')
      void server.close().then(resolve)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
