import { type ComponentType, createElement, lazy, Suspense } from 'react'

/**
 * A popup whose form is not in the chunk of its list. It is fetched when the browser is idle (src/app/routes.tsx), or when it is first
 * opened: then the dialog that it needs is fetched beside it, not after it.
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
