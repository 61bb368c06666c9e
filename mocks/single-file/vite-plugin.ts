import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { replaceOnce, withEarlyScript, withPolicy } from '#src/build/inlined-start.ts'

const fileName = 'care-admin-portal-demo.html'

/**
 * Builds the demo as one HTML file that needs no server. Everything is inlined, and screens have hash URLs.
 */
export const singleFile = (): Plugin[] => [hashAddresses(), inlined()]

/** The portal reads the address from `hashLocation` (prelude.js), and its links lead to hashes. */
const hashAddresses = (): Plugin => ({
  name: 'hash-addresses',
  enforce: 'pre',
  config: () => ({
    define: {
      'location.pathname': 'hashLocation.pathname',
      'location.search': 'hashLocation.search',
      'location.origin': 'hashLocation.origin',
      'location.assign': 'hashLocation.assign',
    },
  }),
  transform: {
    filter: { id: /\/src\/(?:app\/app|forms\/form-services|ui\/frame\/sidebar)\.tsx?$/ },
    handler(code, id) {
      const [pattern, replacement] = rewrites.find(([file]) => id.includes(file))?.slice(1) ?? []
      if (pattern === undefined || replacement === undefined || !code.includes(pattern))
        throw new Error(`The single-file demo expects ${pattern} in ${id}.`)
      return code.replace(pattern, replacement)
    },
  },
})

const rewrites: readonly (readonly [file: string, pattern: string, replacement: string])[] = [
  ['/app/app.', '<Router base={base}', '<Router hrefs={(href) => "#" + href} base={base}'],
  ['/form-services.', '    window,\n', '    window: hashWindow,\n'],
  ['/sidebar.', 'href={base + href}', 'href={"#" + base + href}'],
]

const inlined = (): Plugin => ({
  name: 'inlined',
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
          `<script type="module">${toInlineScript(output.code)}</script>`,
        )
      else if (output.fileName.endsWith('.css'))
        html = replaceOnce(html, /<link rel="stylesheet"[^>]*>/, `<style>${String(output.source)}</style>`)
      delete bundle[output.fileName]
    }
    const build = createHash('sha256').update(html).digest('hex').slice(0, 12)
    this.emitFile({ type: 'asset', fileName, source: replaceOnce(html, buildPlace, build) })
  },
})

/** The build is named after its content, which is known at its end. */
const buildPlace = /(?<=<meta name="demo-build" content=")(?=")/

const withPrelude = (html: string): string => {
  const config = readFileSync(new URL('../../src/public/config.json', import.meta.url), 'utf8')
  const prelude = readFileSync(new URL('./prelude.js', import.meta.url), 'utf8')
  const page = html.replace(/<link rel="preload"[^>]*>/, '')
  return withEarlyScript(
    replaceOnce(
      page,
      /(?=<script src)/,
      `<meta name="demo-build" content=""><script type="application/json" id="config">${config}</script>\n`,
    ),
    (early) => prelude + early.replaceAll('location.pathname', 'hashLocation.pathname'),
  )
}

/** Allows no request at all. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; connect-src data: blob:; form-action 'none'; base-uri 'none'"

/** Vite leaves its placeholder for preloads in the code if no chunk is loaded later. */
const toInlineScript = (code: string): string =>
  code.replaceAll('__VITE_PRELOAD__', 'void 0').replaceAll('</script', '<\\/script')
