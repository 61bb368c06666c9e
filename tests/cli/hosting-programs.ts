import { existsSync } from 'node:fs'

/** The servers whose configuration is tested, each with the Debian package that installs it. */
export const servers = {
  nginx: { path: '/usr/sbin/nginx', package: 'nginx-light' },
  caddy: { path: '/usr/bin/caddy', package: 'caddy' },
}

export const isInstalled = (server: keyof typeof servers): boolean => existsSync(servers[server].path)

/** Checks the alert rules, and runs their own tests. */
export const promtool = { path: '/usr/bin/promtool', package: 'prometheus' }
