import { contentTypes, isCompressible } from '#cli/serve/content-types.ts'
import { caching, hashedFiles } from '#cli/serve/headers.ts'
import { headersFor } from './headers-for.ts'
import type { Hosting } from './settings.ts'

/** A site for nginx, as a file of /etc/nginx/conf.d or sites-enabled. */
export const nginxSite = (hosting: Hosting): string => {
  const { serverName, root, port } = hosting
  return `# ${serverName}: the Care Admin Portal, for nginx. Made by \`portal hosting nginx\`.
# Put it into /etc/nginx/conf.d/portal.conf, then: nginx -t && nginx -s reload
# It speaks plain HTTP: put TLS in front of it, or let \`certbot --nginx\` add it here.

# Only what was found is kept for good: a missing file may be there after the next deployment.
map "$status $uri" $portal_caching {
  default "${caching.askAgain}";
  "~^(200|206|304) ${hashedFiles.replace(/^\^/, '')}" "${caching.forGood}";
}

server {
  listen ${port ?? 80};
  server_name ${serverName};
  root "${root}";
  server_tokens off;

  types {
${typeLines()}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${types((type) => type.includes('charset')).join(' ')};

  gzip on;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_min_length 512;
  gzip_types ${types(isCompressible).join(' ')};

${headerLines(hosting)}
  add_header Cache-Control $portal_caching always;

  # Hidden files are not there.
  location ~ "/[.]" { return 404; }

  # A file is there or it is missing: the page in its place would break whoever asked for it.
  location /assets/ { try_files $uri =404; }
  location ~ "[.]" { try_files $uri =404; }

  # All else is a route of the portal.
  location / { rewrite ^ /index.html break; }
}
`
}

const withoutCharset = (type: string): string => type.replace(/;.*/, '')

/** nginx counts text/html in by itself, and warns where it is named again. */
const types = (wanted: (type: string) => boolean): string[] => [
  ...new Set(
    Object.values(contentTypes)
      .filter(wanted)
      .map(withoutCharset)
      .filter((type) => type !== 'text/html'),
  ),
]

const typeLines = (): string =>
  Object.entries(contentTypes)
    .map(([ending, type]) => `    ${withoutCharset(type)} ${ending.slice(1)};`)
    .join('\n')

const headerLines = (hosting: Hosting): string =>
  Object.entries(headersFor(hosting))
    .map(([name, value]) => `  add_header ${name} "${value}" always;`)
    .join('\n')
