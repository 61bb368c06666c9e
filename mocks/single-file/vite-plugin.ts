import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const fileName = 'care-admin-portal-demo.html'

/** Builds the demo as one HTML file that needs no server: everything is inlined, and screens have hash addresses. */
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
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The single-file demo has no page.')
    let html = withPrelude(String(page.source))
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk')
        html = replaceTag(
          html,
          /<script type="module"[^>]*><\/script>/,
          `<script type="module">${toInlineScript(output.code)}</script>`,
        )
      else if (output.fileName.endsWith('.css'))
        html = replaceTag(html, /<link rel="stylesheet"[^>]*>/, `<style>${String(output.source)}</style>`)
      delete bundle[output.fileName]
    }
    this.emitFile({ type: 'asset', fileName, source: html })
  },
})

const withPrelude = (html: string): string => {
  const config = readFileSync(new URL('../../src/public/config.json', import.meta.url), 'utf8')
  const prelude = readFileSync(new URL('./prelude.js', import.meta.url), 'utf8')
  const theme = readFileSync(new URL('../../src/public/theme.js', import.meta.url), 'utf8')
  const scripts = `<script type="application/json" id="config">${config}</script>
<script>${prelude}${theme.replaceAll('location.pathname', 'hashLocation.pathname')}</script>`
  return replaceTag(
    html
      .replace(/<link rel="preload"[^>]*>/g, '')
      .replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}" />`),
    /<script src="[^"]*theme\.js"[^>]*><\/script>/,
    scripts,
  )
}

/** Nothing is fetched from anywhere, and nothing is sent. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; connect-src data: blob:; form-action 'none'; base-uri 'none'"

/** The replacement is taken as it is: code may contain `$&`. */
const replaceTag = (html: string, tag: RegExp, replacement: string): string => {
  if (!tag.test(html)) throw new Error(`The page of the single-file demo has no ${tag.source}.`)
  return html.replace(tag, () => replacement)
}

/** Vite leaves its mark for preloads in the code where no chunk is loaded later. */
const toInlineScript = (code: string): string =>
  code.replaceAll('__VITE_PRELOAD__', 'void 0').replaceAll('</script', '<\\/script')
