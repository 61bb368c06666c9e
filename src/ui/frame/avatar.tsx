import { useState } from 'react'
import styles from './avatar.module.css'

type AvatarProps = { name: string; photo?: string | null | undefined }

/** A person's photo, or the initials. Decorative: the name is always beside it. */
export const Avatar = ({ name, photo }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  return photo && photo !== broken ? (
    <img
      className={styles.avatar}
      src={photo}
      alt=""
      width={36}
      height={36}
      onError={() => setBroken(photo)}
    />
  ) : (
    <span className={styles.avatar} data-initials={initials(name)} aria-hidden="true" />
  )
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
