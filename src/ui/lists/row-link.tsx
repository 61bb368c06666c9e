import type { MouseEvent, ReactNode } from 'react'
import type { useRouter } from 'wouter'

type RowLink = {
  /** The path of a screen. */
  to: string
  /** The same as the browser shows it. */
  href: string
  /** The accessible name, if the visible text says too little. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link in a row of a DataTable. No component, and without a listener: the table has one for all of its links. */
export const rowLink = ({ to, href, label, className, children }: RowLink) => (
  <a href={href} data-to={to} aria-label={label} className={className}>
    {children}
  </a>
)

/** How the browser shows the path of a screen. */
export const hrefOf = (router: ReturnType<typeof useRouter>, to: string): string =>
  router.hrefs(router.base + to, router)

/** Follows a link of a row as wouter's Link does. */
export const followRowLink = (event: MouseEvent, navigate: (path: string) => void): void => {
  const { target, button, ctrlKey, metaKey, altKey, shiftKey } = event
  const to = target instanceof Element ? target.closest<HTMLElement>('a[data-to]')?.dataset.to : undefined
  if (to === undefined || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return
  event.preventDefault()
  navigate(to)
}
