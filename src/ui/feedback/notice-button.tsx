import type { ReactNode } from 'react'

/** The way on from a notice, drawn as a link by notices.css. */
export const NoticeButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="notice-link" onClick={onClick}>
    {children}
  </button>
)
