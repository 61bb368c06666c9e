import { useEffect, useState } from 'react'

/** Milliseconds in which a picture in the page has loaded. */
const revokeDelay = 2_000

/** An object URL of a file, revoked soon after unmount; null for no file. */
export const useObjectUrl = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(null)
      // A picture that is still loading from it would be an error in the console.
      setTimeout(() => URL.revokeObjectURL(objectUrl), revokeDelay)
    }
  }, [file])
  return url
}
