import { useEffect, useState } from 'react'
import type { DemoLink } from '#mocks/demo/link/demo-link.ts'
import { linkAddress } from '#mocks/demo/link/link-address.ts'

/** The address of this link; null until it is packed. Copying has to follow a click at once: some browsers allow no later one. */
export const useLinkAddress = (link: DemoLink, base: string): string | null => {
  const [packed, setPacked] = useState<{ source: string; address: string } | null>(null)
  const source = JSON.stringify(link)
  useEffect(() => {
    let isWanted = true
    linkAddress(source, base).then(
      (address) => (isWanted ? setPacked({ source, address }) : undefined),
      (error: unknown) => console.error('The link could not be written.', error),
    )
    return () => {
      isWanted = false
    }
  }, [source, base])
  return packed?.source === source ? packed.address : null
}
