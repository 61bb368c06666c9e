import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { replaceOnce, withEarlyScript, withPolicy } from '#src/build/inlined-start.ts'
import { readOwnData } from './own-data.ts'
import { packagedScript } from './own-script.ts'
import { scormPackage } from './scorm-package.ts'

const fileName = 'care-admin-portal-demo.html'
const packageName = 'care-admin-portal-demo-scorm-1.2.zip'

/**
 * Builds the demo as one HTML file that needs no server: as it is, or in the package of a course. Everything is inlined.
 */
export const singleFile = (): Plugin => ({
  name: 'single-file',
  enforce: 'post',
  config: () => ({
    build: {
      assetsInlineLimit: () => true,
      cssCodeSplit: false,
      copyPublicDir: false,
    },
  }),
  transformIndexHtml: { order: 'pre', handler: (page) => withPolicy(withPrelude(page), policy) },
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The single-file demo has no page.')
    let html = String(page.source)
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk')
        html = replaceOnce(
          html,
          /<script type="module"[^>]*><\/script>/,
          `<script type="module">await storageOpened\n${toInlineScript(output.code)}</script>`,
        )
      else if (output.fileName.endsWith('.css'))
        html = replaceOnce(html, /<link rel="stylesheet"[^>]*>/, `<style>${String(output.source)}</style>`)
      delete bundle[output.fileName]
    }
    const build = createHash('sha256').update(html).digest('hex').slice(0, 12)
    this.emitFile({ type: 'asset', ...outputOf(replaceOnce(html, buildPlace, build), build) })
  },
})

const isCourse = process.argv.includes('--scorm')

const ownScript = () => packagedScript(process.argv.slice(2))

const outputOf = (html: string, build: string) =>
  isCourse
    ? { fileName: packageName, source: scormPackage(html, { title: ownScript().title, build }) }
    : { fileName, source: html }

/** The build is named after its content, which is known at its end. */
const buildPlace = /(?<=<meta name="demo-build" content=")(?=")/

const withPrelude = (html: string): string => {
  const config = readFileSync(new URL('../../src/public/config.json', import.meta.url), 'utf8')
  const prelude = readFileSync(new URL('./prelude.js', import.meta.url), 'utf8')
  const ownData = readOwnData(process.argv.slice(2))
  const page = html.replace(/<link rel="preload"[^>]*>/, '')
  return withEarlyScript(
    replaceOnce(
      page,
      /(?=<script src)/,
      `<meta name="demo-build" content="">${jsonBlock('config', config)}${ownData === null ? '' : jsonBlock('seed', ownData)}${isCourse ? jsonBlock('script', JSON.stringify(ownScript())) : ''}`,
    ),
    prelude,
  )
}

const jsonBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>\n`

/** Allows no request at all. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; connect-src data: blob:; form-action 'none'; base-uri 'none'"

/** Vite leaves its placeholder for preloads in the code if no chunk is loaded later. */
const toInlineScript = (code: string): string =>
  code.replaceAll('__VITE_PRELOAD__', 'void 0').replaceAll('</script', '<\\/script')
