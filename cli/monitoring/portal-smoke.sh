#!/bin/sh
# cron: copy to /opt/portal-cli. It knows few folders to look for node in, and never ends a run by itself.
. /etc/portal-smoke.env && cd /var/lib/portal-smoke || exit
# After two refused passwords (exit code 4) in a row no further one is sent: then remove /var/lib/portal-smoke/refused.
if [ "$(cat refused 2>/dev/null)" = 2 ]; then
  echo 'The password was refused twice: change it in /etc/portal-smoke.env, then remove /var/lib/portal-smoke/refused.' >&2
  exit 4
fi
/usr/bin/node /opt/portal-cli/portal.js smoke --state state.json --for 2 --skip lockout --retries 2 --deadline 240000 --quiet --report prometheus=/var/lib/node_exporter/textfile/portal_smoke.prom
code=$?
if [ "$code" != 4 ]; then rm -f refused
elif [ -e refused ]; then echo 2 > refused
else echo 1 > refused
fi
exit "$code"
