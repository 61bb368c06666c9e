import { readFile } from 'node:fs/promises'
import { refuseUsage } from '#cli/failure.ts'
import type { HostingOptions } from './configuration.ts'
import { fillTemplate } from './template.ts'

export type DockerOptions = HostingOptions & {
  /** Asks for the compose file instead of the Dockerfile. */
  compose?: boolean
}

/**
 * Returns a Dockerfile for the portal, or a compose file that runs its image beside the mock API. Throws a usage failure for
 * an option that has no meaning for the image.
 */
export const dockerRecipe = async ({ compose = false, ...options }: DockerOptions): Promise<string> => {
  refuseDecided(options)
  const { port = 8080, demo = false } = options
  if (port < 1024) refuseUsage('The container runs without root: its --port is 1024 or more.')
  const template = await readFile(
    new URL(compose ? './compose.yaml' : './Dockerfile', import.meta.url),
    'utf8',
  )
  return fillTemplate(template, {
    port: String(port),
    buildScript: demo ? 'build:demo' : 'build',
    buildFolder: demo ? 'dist-demo' : 'dist',
    nginxOptions: nginxOptions({ ...options, port, demo }),
  })
}

/** The options of `portal hosting nginx` in the image. */
const nginxOptions = ({
  serverName,
  port,
  proxyApi,
  apiOrigin,
  storageOrigin,
  hsts,
  demo,
}: DockerOptions) => {
  const values = {
    'server-name': serverName,
    root: '/usr/share/nginx/html',
    port,
    'proxy-api': proxyApi,
    'api-origin': apiOrigin,
    'storage-origin': storageOrigin,
  }
  const flags = Object.entries({ hsts, demo }).flatMap(([name, isOn]) => (isOn ? [`--${name}`] : []))
  const withValues = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  )
  return [...withValues, ...flags].join(' ')
}

const refuseDecided = ({ root, build, config, tlsCertificate, tlsKey, brotli }: DockerOptions) => {
  const refuse = (option: string, reason: string) => refuseUsage(`docker takes no --${option}: ${reason}.`)
  if (root !== undefined) refuse('root', 'the image has a folder of its own')
  if (build !== undefined) refuse('build', 'the portal is built in the image')
  if (config !== undefined) refuse('config', 'name the origins with --api-origin and --storage-origin')
  if (tlsCertificate !== undefined || tlsKey !== undefined)
    refuse('tls-certificate and --tls-key', 'TLS ends in front of the container')
  if (brotli) refuse('brotli', "the image's nginx has no module for it")
}
