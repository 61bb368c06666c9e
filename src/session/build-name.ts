/** For example `0.1.0 (Ma5Wz8S4)`: the version, and the hash in the name of the first script. */
export const buildName = (): string => {
  const version: string = import.meta.env.VITE_VERSION ?? 'development'
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  const build = /-([\w-]{8})\.js$/.exec(script)?.[1]
  return build === undefined ? version : `${version} (${build})`
}
