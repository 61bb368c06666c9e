import { existsSync, readFileSync } from 'node:fs'

/** The version in the package.json of the portal, or of the built CLI, which has one of its own beside it. */
export const ownVersion = (): string => {
  const beside = new URL('./package.json', import.meta.url)
  const file = existsSync(beside) ? beside : new URL('../package.json', import.meta.url)
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}
