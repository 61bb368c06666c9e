import { styleText } from 'node:util'
import { Command, Option } from 'commander'
import { hasColours } from '#cli/client/output.ts'
import { withoutBrackets } from '#cli/client/proxy.ts'
import { onEndSignals } from '#cli/end-signals.ts'
import { withHelp } from '#cli/help.ts'
import { fileOfItsOwn, hostNameOrAddress, origin, portFrom, wholeNumberBetween } from '#cli/option-values.ts'
import { apiPath, storagePath } from './app.ts'
import { addresses, isWildcard } from './host-check.ts'
import type { RunningServer } from './listen.ts'
import type { ServeOptions } from './start.ts'

export const serveCommand = (): Command =>
  withHelp(
    new Command('serve')
      .description(
        'The API is under /api, stored files are under /storage. ' +
          'Without --persist, changes are lost when the server stops.',
      )
      .option('--port <number>', 'the port; 0 takes any free one', portFrom(0), 4_000)
      .option('--host <address>', 'the address to listen on', withoutBrackets, '127.0.0.1')
      .option('--seed-file <file>', 'the data to start with (default: the data of the demo)')
      .option(
        '--persist <file>',
        'keep the data in a file; --seed-file is read where there is none',
        fileOfItsOwn,
      )
      .option('--static <folder>', 'a built portal to serve as well')
      .addOption(
        new Option('--demo [folder]', 'a built demo to serve, without an API')
          .preset('dist-demo')
          .conflicts(['static', 'latency', 'allowOrigin', 'persist']),
      )
      .option('--latency <ms>', 'delay before each answer', wholeNumberBetween(0, 600_000), 0)
      .option('--allow-origin <origin>', 'another origin that may call the API; repeatable', listOf(origin))
      .option(
        '--allow-host <name>',
        'another host name of this server; repeatable',
        listOf(hostNameOrAddress),
      )
      .action(async (options: ServeOptions) => {
        // The mock API is slow to load and not needed for --help.
        const { startServer } = await import('./start.ts')
        const server = await startServer(options)
        // Before the address is printed: what reads it may stop the server at once.
        const stopped = untilStopped(server)
        console.error([...addressLines(server, options), 'Ctrl+C stops it.'].join('\n'))
        const forPhones = options.demo === undefined ? [] : otherAddresses(server.url, options.host)
        if (forPhones[0] !== undefined) console.error(await qrCode(forPhones[0], hasColours(process.stderr)))
        await stopped
      }),
    {
      examples: [
        ['portal serve', 'the API on http://127.0.0.1:4000/api'],
        ['portal serve --static dist', 'the built portal with its API'],
        ['portal serve --demo', 'the built demo in dist-demo, whose API is in the browser'],
        ['portal serve --demo --host 0.0.0.0', 'the demo for other devices, with a QR code for phones'],
        ['portal serve --demo --seed-file own.json', 'the demo with other data, and their brand'],
        ['portal serve --seed-file big.json --latency 300', 'other data, slow answers'],
        ['portal serve --persist portal-data.json', 'goes on with the data of the run before'],
        ['portal serve --allow-origin http://localhost:5173', 'for a portal of another origin'],
      ],
      exits: {
        ok: 'stopped by SIGINT (Ctrl+C) or SIGTERM',
        failed: 'the server could not listen on this address and port',
        usage: 'wrong options, or an unusable folder or seed file',
      },
    },
  )

/** Collects the values of an option that may be repeated. */
const listOf =
  (parse: (text: string) => string) =>
  (text: string, values: readonly string[] = []): string[] => [...values, parse(text)]

const addressLines = ({ url }: RunningServer, { static: folder, demo, host }: ServeOptions): string[] => {
  if (demo !== undefined)
    return [`Demo    ${url}/`, ...otherAddresses(url, host).map((address) => `        ${address}`)]
  return [
    ...(folder === undefined ? [] : [`Portal  ${url}/`]),
    `API     ${url}${apiPath}`,
    `Files   ${url}${storagePath}`,
  ]
}

/** For other devices, when the server listens on all network interfaces. */
const otherAddresses = (url: string, host: string): string[] =>
  isWildcard(host) ? addresses('IPv4').map((address) => `http://${address}:${new URL(url).port}/`) : []

/**
 * A text as a QR code for the terminal, to be scanned by phones in the room. Its blocks are the light parts, so their colours are named: a
 * light terminal would show a negative. Readers need the border of 4.
 */
export const qrCode = async (text: string, isColoured: boolean): Promise<string> => {
  const { renderUnicodeCompact } = await import('uqr')
  const code = renderUnicodeCompact(text, { border: 4 })
  if (!isColoured) return code
  // Each line ends its colours: else the rest of the terminal's row has them.
  return code.replace(/.+/g, (line) => styleText(['whiteBright', 'bgBlack'], line, { validateStream: false }))
}

/** Resolves when open requests are answered. A second signal ends the process at once. */
const untilStopped = (server: RunningServer): Promise<void> =>
  new Promise((resolve) => {
    let isStopping = false
    const stopListening = onEndSignals((_signal, code) => {
      if (isStopping) process.exit(code)
      isStopping = true
      console.error('Stopping.')
      void server.close().then(() => {
        stopListening()
        resolve()
      })
    })
  })
