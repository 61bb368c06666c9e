import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Not a dependency: where it is missing, the tests of TLS are skipped.
const program = 'openssl'

/** Whether this machine can make certificates: the tests of TLS need openssl. */
export const hasOpenssl = ((): boolean => {
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Creates a certificate authority, and certificates for servers and clients, in a temporary folder. */
export const createCertificates = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: 'ignore' })
  const ca = ['-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test authority', '-days', '2']
  openssl('req', '-x509', ...keyOptions, ...ca)
  const issue = (name: string, host: string, days: number) => {
    const request = ['-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${host}`]
    const kind = isIP(host) === 0 ? 'DNS' : 'IP'
    openssl('req', ...keyOptions, ...request, '-addext', `subjectAltName=${kind}:${host}`)
    const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy']
    openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, '-days', `${days}`, ...signing)
  }
  issue('server', 'localhost', 2)
  issue('lasting', 'localhost', 100)
  issue('other', 'other.example', 2)
  issue('address', '127.0.0.1', 2)
  issue('address6', '::1', 2)
  issue('expired', 'localhost', -1)
  issue('client', 'ops', 2)
  const selfSigned = ['-keyout', 'self.key', '-out', 'self.pem', '-subj', '/CN=localhost', '-days', '2']
  openssl('req', '-x509', ...keyOptions, ...selfSigned, '-addext', 'subjectAltName=DNS:localhost')
  return {
    file,
    write: (name: string, content: string) => writeFileSync(file(name), content),
    /** Writes a key once more, protected by a pass phrase. */
    protectKey: (name: string, protectedName: string) =>
      openssl('pkey', '-in', name, '-out', protectedName, '-aes256', '-passout', 'pass:s3cret'),
    text: (name: string) => readFileSync(file(name), 'utf8'),
    /** What a server needs to show this certificate. */
    server: (name: string) => ({
      key: readFileSync(file(`${name}.key`)),
      cert: readFileSync(file(`${name}.pem`)),
    }),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
