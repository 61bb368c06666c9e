import { X } from 'lucide-react'

type DismissButtonProps = { label: string; className: string | undefined; onClick: () => void }

/** The small cross that puts something away. */
export const DismissButton = ({ label, className, onClick }: DismissButtonProps) => (
  <button type="button" className={className} aria-label={label} onClick={onClick}>
    <X size={16} aria-hidden="true" />
  </button>
)
