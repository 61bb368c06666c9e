import { caching, hashedFiles } from '#cli/serve/headers.ts'
import { headersFor } from './headers-for.ts'
import type { Hosting } from './settings.ts'

/** A site for Caddy, as a Caddyfile or a part of one. */
export const caddySite = (hosting: Hosting): string => {
  const { serverName, root, port } = hosting
  return `# ${serverName}: the Care Admin Portal, for Caddy. Made by \`portal hosting caddy\`.
# Put it into /etc/caddy/Caddyfile, then: caddy validate --config /etc/caddy/Caddyfile && systemctl reload caddy
# ${port === null ? 'Caddy gets a certificate for this name by itself.' : 'It speaks plain HTTP: put TLS in front of it.'}

${port === null ? serverName : `http://${serverName}:${port}`} {
	root * "${root}"
	encode gzip

	header {
${headerLines(hosting)}
	}

	# Only what was found is kept for good: a missing file may be there after the next deployment.
	@hashed {
		path_regexp "${hashedFiles}"
		file
	}
	@other not {
		path_regexp "${hashedFiles}"
		file
	}
	header @hashed Cache-Control "${caching.forGood}"
	header @other Cache-Control "${caching.askAgain}"

	# A name with a dot is a file, which is there or missing. All else is a route of the portal.
	@route not path_regexp "^/assets/|[.]"
	rewrite @route /index.html

	@write not method GET HEAD
	error @write 405

	file_server {
		hide ".*"
		disable_canonical_uris
	}
	handle_errors {
		respond "{err.status_code} {err.status_text}"
	}
}
`
}

const headerLines = (hosting: Hosting): string =>
  Object.entries(headersFor(hosting))
    .map(([name, value]) => `\t\t${name} "${value}"`)
    .join('\n')
