import { useEffect } from 'react'

/** Names the browser's tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title
  }, [title])
}
