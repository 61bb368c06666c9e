import {
  caching,
  filePaths,
  hashedFiles,
  hsts,
  portalHeaderTable,
  storageHeaderTable,
} from '#cli/serve/headers.ts'
import type { Hosting } from './read-hosting.ts'

const headerLines = (headers: Readonly<Record<string, string>>, before: string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${before}${name} "${value}"`)
    .join('\n')

/** Caddy sees paths without the base, and takes the scheme from the address of a site. */
export const caddyConfiguration = async (hosting: Hosting): Promise<string> => {
  const { serverName, root, base, port, proxyApi } = hosting
  const isBelow = base !== '/'
  return `# ${serverName}: the Care Admin Portal, for Caddy. Written by \`portal hosting caddy\`.
# Save it as /etc/caddy/Caddyfile, then: caddy validate --config /etc/caddy/Caddyfile && systemctl reload caddy
# Caddy gets a certificate for a name without http:// and port by itself.

${port === undefined ? serverName : `http://${serverName}:${port}`} {
	# With a certificate of your own:
	# tls "/etc/ssl/portal.pem" "/etc/ssl/portal.key"
	root * "${root}"
	# With an encoder module for br: encode br gzip
	encode zstd gzip
	# Browsers then refuse plain HTTP for this host for a year:
	# header Strict-Transport-Security "${hsts}"
${proxyApi === undefined ? '' : await proxyTo(proxyApi)}
	# For the renewal of certificates, and for other files that belong to the host.
	handle /.well-known/* {
		file_server
	}

	${isBelow ? `handle_path ${base}*` : 'handle'} {
		header {
${headerLines(await portalHeaderTable(hosting), '\t\t\t')}
		}

		# Only files that exist are cached for a year: a missing one may exist after the next deployment.
		@hashed {
			path_regexp "${hashedFiles}"
			file
		}
		@other not {
			path_regexp "${hashedFiles}"
			file
		}
		header @hashed Cache-Control "${caching.immutable}"
		header @other Cache-Control "${caching.revalidate}"

		# A missing file is 404. Every other path is a route of the portal, unless there is such a file.
		@route {
			not path_regexp "${filePaths}"
			not file
		}
		rewrite @route /index.html

		@write not method GET HEAD
		error @write 405

		file_server {
			hide ".*"
			disable_canonical_uris
		}
	}
${
  isBelow
    ? `
	# The portal is below ${base}, and nothing else is here.
	redir / ${base} 302
	redir ${base.slice(0, -1)} ${base} 301
	handle {
		error 404
	}
`
    : ''
}
	handle_errors {
		respond "{err.status_code} {err.status_text}"
	}
}
`
}

const proxyTo = async (origin: string): Promise<string> => `
	handle /api/* {
		reverse_proxy ${origin} {
			header_up Host {upstream_hostport}
			header_down X-Content-Type-Options nosniff
			# header_down -Strict-Transport-Security
		}
	}

	# Stored files share the portal's origin: a script in one of them must not run.
	handle /storage/* {
		reverse_proxy ${origin} {
			header_up Host {upstream_hostport}
${headerLines(await storageHeaderTable(), '\t\t\theader_down ')}
			# header_down -Strict-Transport-Security
		}
	}
`
