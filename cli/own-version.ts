import { existsSync, readFileSync } from 'node:fs'

/** Returns the version in package.json: that of the repository, or the one beside the built CLI. */
export const ownVersion = (): string => {
  const beside = new URL('./package.json', import.meta.url)
  const file = existsSync(beside) ? beside : new URL('../package.json', import.meta.url)
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}
