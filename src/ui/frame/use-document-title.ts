import { useEffect } from 'react'
import { useBrand } from './brand.ts'

/** Shows a title in the browser's tab, before the name of the portal. */
export const useDocumentTitle = (title: string): void => {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
