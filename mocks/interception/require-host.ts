/** Milliseconds for the host to answer before a reload. */
const hostLimit = 10_000

/** Throws unless the host has the page of this address. Not by GET, which a worker would answer from the cache. */
export const requireHost = async (address: string): Promise<void> => {
  const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(hostLimit) }).catch(
    () => null,
  )
  if (response === null) throw noReload('does not answer')
  if (!response.ok && !withoutHead.has(response.status))
    throw noReload(`answers with status ${response.status}`)
}

/** What hosts answer that know GET alone. */
const withoutHead: ReadonlySet<number> = new Set([405, 501])

const noReload = (reason: string): Error =>
  new Error(`A reload needs the network, and the host of the demo ${reason}. Try again later.`)
