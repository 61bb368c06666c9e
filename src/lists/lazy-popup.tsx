import { type ComponentType, createElement, lazy, Suspense } from 'react'

/**
 * A popup whose form is not in the chunk of its list. The form is loaded while the browser is idle
 * (src/app/routes.tsx) or when it is first opened, then at the same time as the dialog that it needs.
 */
export const lazyPopup = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Loaded = lazy(async () => {
    const [popup] = await Promise.all([load(), import('#src/ui/popups/popup-dialog.tsx')])
    return { default: popup }
  })
  return (props) => <Suspense>{createElement(Loaded, props)}</Suspense>
}
