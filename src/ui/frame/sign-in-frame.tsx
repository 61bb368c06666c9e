import type { ReactNode } from 'react'
import { useBrand } from './brand.ts'
import { BrandLogo } from './brand-logo.tsx'
import styles from './sign-in-frame.module.css'

type SignInFrameProps = {
  /** The first part of the heading, in large type. */
  greeting?: string
  title: string
  /** The id of what is read with the heading. */
  describedBy?: string | undefined
  children: ReactNode
}

/** The layout of the screens before sign-in, with a picture on wide screens. */
export const SignInFrame = ({ greeting, title, describedBy, children }: SignInFrameProps) => {
  const brand = useBrand()
  return (
    <div className={styles.frame}>
      <div className={styles.picture} aria-hidden="true" />
      <div className={styles.content}>
        <main className={styles.form}>
          <p className={styles.brand}>
            <BrandLogo height={36} />
            <span>{brand.name}</span>
          </p>
          <h1 className={styles.title} tabIndex={-1} aria-describedby={describedBy}>
            {greeting ? <span className={styles.greeting}>{greeting} </span> : null}
            <span className={greeting ? undefined : styles.greeting}>{title}</span>
          </h1>
          {children}
        </main>
        <footer className={styles.footer}>{`Powered by ${brand.poweredBy}`}</footer>
      </div>
    </div>
  )
}
