import { type ReactNode, useEffect } from 'react'
import { announce } from './live-region.tsx'
import { MessageBar } from './message-bar.tsx'

/** What follows from a press and needs attention: screen readers say it. */
export const ProblemBar = ({ text, children }: { text: string; children?: ReactNode }) => {
  useEffect(() => announce(text), [text])
  return <MessageBar text={text}>{children}</MessageBar>
}
