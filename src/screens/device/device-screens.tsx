import type { ComponentType } from 'react'
import { type ListScreenProps, popupScreens } from '#src/lists/popup-screens.tsx'
import { may } from '#src/rules/access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'

/** The screens of a list of devices. Without read access they show that something loads. */
export const deviceScreens = (Screen: ComponentType<ListScreenProps>) =>
  popupScreens(Screen, { read: may.readDevices, write: may.writeDevices, otherwise: <Loading /> })

export const LazyDevicePopups = lazyPopup(async () => (await import('./device-popups.tsx')).DevicePopups)
