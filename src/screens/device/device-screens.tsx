import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'

export const LazyDevicePopups = lazyPopup(async () => (await import('./device-popups.tsx')).DevicePopups)
