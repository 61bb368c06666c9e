import { type ReactNode, useEffect, useRef } from 'react'
import { useLatest } from '#src/ui/use-latest.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import styles from './dashboard-image.module.css'

type DashboardImageProps = {
  title: string
  /** Called once the picture has been painted, or could not be loaded. */
  onPainted: () => void
  children?: ReactNode
}

/** A full-screen picture, by day or night according to the theme. */
export const DashboardImage = ({ title, onPainted, children }: DashboardImageProps) => {
  const picture = useRef<HTMLDivElement>(null)
  const painted = useLatest(onPainted)
  useEffect(() => {
    const image = new Image()
    image.src =
      /url\("(.*)"\)/.exec(
        picture.current === null ? '' : getComputedStyle(picture.current).backgroundImage,
      )?.[1] ?? ''
    let cancel = () => {}
    let isCurrent = true
    const decoded = image.src === '' ? Promise.resolve() : image.decode().catch(() => undefined)
    void decoded.then(() => {
      if (isCurrent) cancel = whenIdle(() => painted.current())
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [painted])
  return (
    <div ref={picture} className={styles.image}>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
