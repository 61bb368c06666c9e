import { emptyStateIcons } from './empty-pictures.ts'
import { EmptyState } from './empty-state.tsx'

/** Stands in place of a record that is not there. */
export const NotFound = () => <EmptyState title="Not found" icon={emptyStateIcons.search} />
