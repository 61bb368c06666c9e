/** One entry of a menu: a link inside the portal, something to do, or one of several choices of which one holds. */
export type MenuItem = { label: string; tone?: 'danger' } & (
  | { href: string }
  | { onSelect: () => void; checked?: boolean }
)
