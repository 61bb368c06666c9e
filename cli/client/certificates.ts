import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { messageOf, refuseUsage } from '#cli/failure.ts'
import type { NetworkOptions } from './network.ts'

type Files = { ca?: string; cert?: string; key?: string }

type Certificates = Pick<NetworkOptions, 'ca' | 'cert' | 'key'>

/**
 * Reads the files of --ca, --cert and --key. Throws a usage failure that names the file which cannot be used: at the first
 * call it would look as if the API were at fault.
 */
export const readCertificates = ({ ca, cert, key }: Files): Certificates => {
  const texts = { ca: pemIn(ca), cert: pemIn(cert), key: pemIn(key) }
  if (ca !== undefined) checkCertificates(ca, texts.ca)
  if (cert !== undefined) return { ...texts, key: keyOf(cert, texts.cert ?? '', key, texts.key) }
  return key === undefined ? texts : refuseUsage(`--key ${key} needs its certificate: --cert <file>.`)
}

/** The key of a certificate, which the file of the certificate may hold as well. */
const keyOf = (cert: string, certText: string, key = cert, keyText: string | null): string => {
  checkCertificates(cert, certText)
  const text = keyText ?? certText
  if (!text.includes('PRIVATE KEY-----'))
    return refuseUsage(`${key} holds no private key${key === cert ? ': name it by --key <file>' : ''}.`)
  checkKey(key, text)
  try {
    createSecureContext({ cert: certText, key: text })
    return text
  } catch (error) {
    return refuseUsage(`${key} cannot be used as the key of ${cert}: ${reasonOf(error)}.`)
  }
}

const pemIn = (file: string | undefined): string | null => {
  if (file === undefined) return null
  try {
    // Devices such as /dev/zero have no end.
    if (statSync(file).isCharacterDevice()) throw new Error('it does not end')
    const text = readFileSync(file, 'utf8')
    if (text.includes('-----BEGIN')) return text
  } catch (error) {
    return refuseUsage(`${file} cannot be read: ${messageOf(error)}.`)
  }
  return refuseUsage(`${file} is not a PEM file.`)
}

const certificate = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[^-]*-----END/g

const checkCertificates = (file: string, text: string | null): void => {
  const found = text?.match(certificate) ?? []
  if (found.length === 0) refuseUsage(`${file} holds no certificate.`)
  try {
    for (const each of found) new X509Certificate(`${each} CERTIFICATE-----\n`)
  } catch {
    refuseUsage(`${file} holds a certificate that cannot be read.`)
  }
}

const checkKey = (file: string, text: string): void => {
  // The old form says so in a header, the new one in its first line.
  if (/BEGIN ENCRYPTED PRIVATE KEY|Proc-Type: 4,ENCRYPTED/.test(text)) {
    refuseUsage(`${file} is protected by a pass phrase: give the key without one (openssl pkey -in ${file}).`)
  }
  try {
    createPrivateKey(text)
  } catch (error) {
    refuseUsage(`${file} holds a private key that cannot be read: ${reasonOf(error)}.`)
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH')
    return 'they belong to different pairs'
  return messageOf(error).replace(/^error:[0-9A-F]+:/, '')
}
