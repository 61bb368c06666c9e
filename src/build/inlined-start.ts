import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { renderToString } from 'react-dom/server'
import {
  createServer,
  createServerModuleRunner,
  type IndexHtmlTransformContext,
  minifySync,
  type Plugin,
  type ResolvedConfig,
} from 'vite'
import { signedInFiles } from './signed-in-files.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const earlyScript = () => readFileSync(new URL('../early.js', import.meta.url), 'utf8')

/** Writes early.js into the page, after what has to run before it. */
export const withEarlyScript = (page: string, before = ''): string =>
  replaceOnce(page, /<script src="\/early\.js"><\/script>/, `<script>${before}${earlyScript()}</script>`)

type StartOptions = {
  isDemo: boolean
  /** Returns a content security policy that allows just the script and the styles of the page. */
  policyOf: (page: string) => Promise<string>
}

/**
 * Writes the sign-in screen, early.js and the styles of the start into index.html: the form is painted as soon as the page has
 * loaded, and can be typed into, before any other script.
 */
export const inlinedStart = ({ isDemo, policyOf }: StartOptions): Plugin[] => {
  let config: ResolvedConfig
  let first: Record<string, string> = {}
  return [
    {
      name: 'early-script',
      transformIndexHtml: { order: 'pre', handler: (page) => withEarlyScript(page) },
    },
    {
      name: 'prerendered-sign-in',
      apply: 'build',
      transformIndexHtml: {
        order: 'pre',
        handler: async (page) => {
          const { signIn, firstCalls } = await runPortal(config, isDemo)
          // The backend of the demo is not there yet.
          if (!isDemo) first = firstCalls
          const root = `<div id="root" data-prerendered>${signIn}</div>`
          return replaceOnce(page, /<div id="root"><\/div>/, root)
        },
      },
    },
    {
      name: 'inlined-start',
      apply: 'build',
      configResolved: (resolved) => {
        config = resolved
      },
      transformIndexHtml: {
        order: 'post',
        handler: async (html, { bundle = {} }) => {
          const block = earlyBlock({ base: config.base, ...signedInFiles(bundle), first })
          const { code } = minifySync('early.js', earlyScript())
          const page = replaceOnce(withStyles(html, bundle), /(?=<script>)/, `${block}\n    `).replace(
            earlyScript(),
            () => code.trim(),
          )
          return withPolicy(page, await policyOf(page))
        },
      },
    },
  ]
}

type SignIn = typeof import('../app/prerendered-sign-in.tsx')

type FirstCalls = typeof import('../app/first-calls.ts')

/** Runs the portal's own code in Node: the HTML of the sign-in screen, and what each screen reads first. */
const runPortal = async (
  { root, cacheDir, css, base }: ResolvedConfig,
  isDemo: boolean,
): Promise<{ signIn: string; firstCalls: Record<string, string> }> => {
  const server = await createServer({
    configFile: false,
    root,
    // In the one of the development server it would bundle React alone, and a server that runs would miss the rest.
    cacheDir: `${cacheDir}-sign-in`,
    css,
    plugins: [react()],
    // A picture is a file here too: index.html gets its address in the build.
    build: { assetsInlineLimit: 0 },
    optimizeDeps: { noDiscovery: true },
    // Transforms what a module imports at once, instead of one module after the other.
    environments: { ssr: { dev: { preTransformRequests: true } } },
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
    const { createSignIn }: SignIn = await runner.import('/app/prerendered-sign-in.tsx')
    const { findFirstCalls }: FirstCalls = await runner.import('/app/first-calls.ts')
    return {
      signIn: renderToString(createSignIn(base.replace(/\/$/, ''), isDemo)),
      firstCalls: findFirstCalls(),
    }
  } finally {
    await server.close()
  }
}

/** What early.js has to know of the build: a block of data, which no content security policy refuses. */
export const earlyBlock = (data: {
  base: string
  signedIn: readonly string[]
  records: readonly string[]
  first: Readonly<Record<string, string>>
}): string =>
  `<script type="application/json" id="early">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Adds a content security policy to the page, for hosts that send none. */
export const withPolicy = (page: string, policy: string): string => {
  const charset = '<meta charset="utf-8" />'
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
  return replaceOnce(page, new RegExp(charset), `${charset}\n    ${meta}`)
}

/** Moves the styles of the start from their files into the page: no other chunk needs these files any more. */
const withStyles = (page: string, bundle: Bundle): string => {
  const links = [...page.matchAll(/ *<link rel="stylesheet"[^>]* href="[^"]*(assets\/[^"]+)"[^>]*>\n/g)]
  const styles = links.map(([, file = '']) => takeOut(file, bundle))
  const withoutLinks = links.reduce((rest, [link]) => rest.replace(link, ''), page)
  return replaceOnce(withoutLinks, /(?= *<\/head>)/, `    <style>${styles.join('')}</style>\n`)
}

const takeOut = (file: string, bundle: Bundle): string => {
  const sheet = bundle[file]
  if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}`)
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') output.viteMetadata?.importedCss.delete(file)
  }
  delete bundle[file]
  return String(sheet.source).trim()
}

/** The replacement is taken as it is: code may contain `$&`. */
export const replaceOnce = (page: string, pattern: RegExp, replacement: string): string => {
  if (!pattern.test(page)) throw new Error(`index.html has no ${pattern.source}`)
  return page.replace(pattern, () => replacement)
}
