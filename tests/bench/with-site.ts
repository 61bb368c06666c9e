import { serveBuilt } from '#tests/e2e/support/site.ts'

/** Lends the address of a built folder, served by the built CLI. */
export const withSite = async <Result>(
  folder: string,
  use: (url: string) => Promise<Result>,
  options: readonly string[] = [],
): Promise<Result> => {
  const site = await serveBuilt(folder, options)
  try {
    return await use(site.url)
  } finally {
    await site.stop()
  }
}
