import type { Page } from '@playwright/test'

/** Notes the scripts and styles that a page asks for from now on, by their paths. */
export const recordRequestedCode = (page: Page): ReadonlySet<string> => {
  const paths = new Set<string>()
  // The context hears what a worker asks for, too.
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) paths.add(pathname)
  })
  return paths
}
