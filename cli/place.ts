import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Names this machine or container: ids of processes count for one alone, and the first of each container has the same. */
export const place = ((): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
})()
