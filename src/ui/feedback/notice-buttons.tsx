import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link-like button inside a toast; styled in notices.css. */
export const NoticeButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="notice-link" onClick={onClick}>
    {children}
  </button>
)

type DismissButtonProps = { label: string; className: string | undefined; onClick: () => void }

export const DismissButton = ({ label, className, onClick }: DismissButtonProps) => (
  <button type="button" className={className} aria-label={label} onClick={onClick}>
    <X size={16} aria-hidden="true" />
  </button>
)
