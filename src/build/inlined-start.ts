import { readFileSync } from 'node:fs'
import { type IndexHtmlTransformContext, minifySync, type Plugin, type ResolvedConfig } from 'vite'
import { earlyChunksBlock, earlyChunksOf, loadScreenFiles } from './early-chunks.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const earlyScript = () => readFileSync(new URL('../early.js', import.meta.url), 'utf8')

/** Writes early.js into the page, after what has to run before it. */
export const withEarlyScript = (page: string, before = ''): string =>
  replaceOnce(page, /<script src="\/early\.js"><\/script>/, `<script>${before}${earlyScript()}</script>`)

/**
 * Writes early.js and the styles of the start into index.html, so that the sign-in form is painted as soon as
 * the page has loaded. `policyOf` returns a content security policy that allows just these two.
 */
export const inlinedStart = (policyOf: (page: string) => Promise<string>): Plugin[] => {
  let config: ResolvedConfig
  return [
    {
      name: 'early-script',
      transformIndexHtml: { order: 'pre', handler: (page) => withEarlyScript(page) },
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
          const chunks = earlyChunksOf(bundle, await loadScreenFiles(config))
          const table = earlyChunksBlock({ base: config.base, ...chunks })
          const { code } = minifySync('early.js', earlyScript())
          const page = replaceOnce(withStyles(html, bundle), /(?=<script>)/, `${table}\n    `).replace(
            earlyScript(),
            () => code.trim(),
          )
          return withPolicy(page, await policyOf(page))
        },
      },
    },
  ]
}

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
