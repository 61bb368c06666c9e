import { CircleAlert, FilterX, type LucideIcon, SearchX } from 'lucide-react'

/** Why nothing stands in a place, as a picture for EmptyState; without a reason it has one of its own. */
export const emptyStateIcons = {
  search: SearchX,
  filter: FilterX,
  failure: CircleAlert,
} as const satisfies Record<string, LucideIcon>
