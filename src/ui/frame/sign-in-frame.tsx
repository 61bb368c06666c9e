import type { ReactNode } from 'react'
import mark from '#src/ui/pictures/mark.svg'
import styles from './sign-in-frame.module.css'

type SignInFrameProps = {
  product: string
  /** The first part of the heading, in large type. */
  greeting?: string
  title: string
  footer: ReactNode
  children: ReactNode
}

/** The layout of the screens before sign-in, with a picture on wide screens. */
export const SignInFrame = ({ product, greeting, title, footer, children }: SignInFrameProps) => (
  <div className={styles.frame}>
    <div className={styles.picture} aria-hidden="true" />
    <div className={styles.content}>
      <main className={styles.form}>
        <p className={styles.brand}>
          <img src={mark} alt="" width={36} height={36} />
          {product}
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {greeting ? <span className={styles.greeting}>{greeting} </span> : null}
          <span className={greeting ? undefined : styles.greeting}>{title}</span>
        </h1>
        {children}
      </main>
      <footer className={styles.footer}>{footer}</footer>
    </div>
  </div>
)
