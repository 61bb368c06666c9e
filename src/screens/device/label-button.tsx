import { useState } from 'react'
import type { Device } from '#src/contract/devices.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'

const LabelPopup = lazyPopup(async () => (await import('./print-labels.tsx')).PrintLabels)

type LabelButtonProps = { devices: readonly Device[]; owner?: string | undefined }

/** Opens the popup in which labels of the devices are printed. */
export const LabelButton = ({ devices, owner }: LabelButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Print labels</Button>
      {isOpen ? <LabelPopup devices={devices} owner={owner} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
