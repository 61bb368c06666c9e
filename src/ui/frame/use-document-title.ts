import { useEffect } from 'react'
import { useBrand } from './brand.ts'

/** Shows a title in the browser's tab, before the name of the portal, in place of that of what it is shown in. */
export const useDocumentTitle = (title: string): void => {
  const { name } = useBrand()
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${name}`
    return () => {
      document.title = before
    }
  }, [title, name])
}
