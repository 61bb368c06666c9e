import {
  caching,
  filePaths,
  hashedFiles,
  hsts,
  portalHeaderTable,
  storageHeaderTable,
} from '#cli/serve/headers.ts'
import type { Hosting } from './read-hosting.ts'

const addHeaders = (headers: Readonly<Record<string, string>>, indentation: string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${indentation}add_header ${name} "${value}" always;`)
    .join('\n')

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const compressible =
  'text/javascript text/css text/plain application/json application/manifest+json image/svg+xml'

/** nginx sees paths with the base. */
export const nginxConfiguration = async (hosting: Hosting): Promise<string> => {
  const { serverName, root, base, port = 80, ipv6 = true, proxyApi } = hosting
  const hasIpv6 = ipv6 ? '' : '# '
  const isBelow = base !== '/'
  const bare = base.slice(0, -1)
  const withoutBase = isBelow ? `\n      rewrite "^${escapeRegExp(bare)}(/.*)$" $1 break;` : ''
  return `# ${serverName}: the Care Admin Portal, for nginx. Written by \`portal hosting nginx\`.
# Save it as /etc/nginx/conf.d/portal.conf, then: nginx -t && nginx -s reload

# Only files that exist are cached for a year: a missing one may exist after the next deployment.
map "$status $uri" $portal_caching {
  default "${caching.revalidate}";
  # The status comes before the path.
  "~^(200|206|304) ${hashedFiles.replace(/^\^/, '')}" "${caching.immutable}";
}

# With TLS, a server for plain HTTP:
# server {
#   listen 80;
#   ${hasIpv6}listen [::]:80;
#   server_name ${serverName};
#   location / { return 301 https://$host$request_uri; }
#   location ^~ /.well-known/ { root "${root}"; }
# }

server {
  listen ${port};
  # On a host without IPv6 nginx does not start with this line: \`portal hosting nginx --no-ipv6\` leaves it out.
  ${hasIpv6}listen [::]:${port};
  # TLS: these lines in place of the two above, or \`certbot --nginx\`, or a proxy in front of it.
  # listen 443 ssl http2;
  # ${hasIpv6}listen [::]:443 ssl http2;
  # ssl_certificate "/etc/ssl/portal.pem";
  # ssl_certificate_key "/etc/ssl/portal.key";
  # ssl_protocols TLSv1.2 TLSv1.3;
  # ssl_session_cache shared:portal:1m;
  server_name ${serverName};
  server_tokens off;
  # Redirects stay on the port, and behind the proxy, to which the browser is connected.
  absolute_redirect off;

  types {
    text/html html;
    text/javascript js;
    text/css css;
    application/json json map;
    text/plain txt;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/png png;
    image/jpeg jpg jpeg;
    image/gif gif;
    image/webp webp;
    image/x-icon ico;
    font/woff2 woff2;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/javascript text/css text/plain application/json;

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 6;
  gzip_min_length 512;
  gzip_types ${compressible};
  # With the module ngx_brotli:
  # brotli on;
  # brotli_types ${compressible};

${addHeaders(await portalHeaderTable(hosting), '  ')}
  add_header Cache-Control $portal_caching always;
  # Browsers then refuse plain HTTP for this host for a year:
  # add_header Strict-Transport-Security "${hsts}" always;

  location ^~ ${base} {
    root "${root}";

    # Dotfiles are not served.
    location ~ "/[.]" { return 404; }

    # A missing file is 404: the page in its place would break the script or picture that asked for it.
    location ~ "${filePaths.replaceAll(/(?<=^|[|])\^\//g, `^${escapeRegExp(base)}`)}" {${withoutBase}
      try_files $uri =404;
    }

    # Every other path is a route of the portal, unless there is such a file.
    location ${base} {${withoutBase}
      try_files $uri ${base}index.html;
    }
  }
${
  isBelow
    ? `
  # The portal is below ${base}, and nothing else is here.
  location = / { return 302 ${base}; }
  location = ${bare} { return 301 ${base}; }
  location / { return 404; }
`
    : ''
}
  # For the renewal of certificates, and for other files that belong to the host.
  location ^~ /.well-known/ { root "${root}"; }
${proxyApi === undefined ? '' : await proxyTo(proxyApi)}}
`
}

const proxyTo = async (origin: string): Promise<string> => `
  # The headers above are for the portal. One header in a location keeps nginx from adding them to answers of the API.
  proxy_http_version 1.1;
  proxy_ssl_server_name on;
  proxy_set_header Host $proxy_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Host $host;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_hide_header X-Content-Type-Options;
  # proxy_hide_header Strict-Transport-Security;
  client_max_body_size 4m;

  location ^~ /api/ {
    proxy_pass ${origin};
    add_header X-Content-Type-Options "nosniff" always;
    # add_header Strict-Transport-Security "${hsts}" always;
  }

  # Stored files share the portal's origin: a script in one of them must not run.
  location ^~ /storage/ {
    proxy_pass ${origin};
    proxy_hide_header X-Content-Type-Options;
    proxy_hide_header Content-Security-Policy;
${addHeaders(await storageHeaderTable(), '    ')}
    # proxy_hide_header Strict-Transport-Security;
    # add_header Strict-Transport-Security "${hsts}" always;
  }
`
