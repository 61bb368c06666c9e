import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#src/ui/class-names.ts'
import styles from './label-pages.module.css'
import printSheet from './print-sheet.module.css'
import { QrCode } from './qr-code.tsx'
import { useIsPrinting } from './use-is-printing.ts'

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}

type PrintedLabel = {
  id: number
  /** In bold. */
  name: string
  /** Below the name; an empty one is left out. */
  lines: readonly string[]
  /** What the code holds; written below it. */
  address: string
  /** Stamped on a label that is not to be used. */
  mark: string | null
}

type LabelPagesProps = {
  /** Page by page; null leaves a place free. */
  pages: readonly (readonly (PrintedLabel | null)[])[]
  /** In millimetres. */
  paper: {
    page: { width: number; height: number }
    label: { width: number; height: number }
    columns: number
    top: number
  }
  /** The same in millimetres: within a label that is not wide the texts are below the code. */
  sizes: { isWide: boolean; padding: number; text: number; code: number }
}

/** The pages as they are printed, as wide as there is room. */
export const LabelPreview = (sheet: LabelPagesProps) => (
  <section
    className={styles.preview}
    aria-label="Preview"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    tabIndex={0}
  >
    <Pages {...sheet} />
  </section>
)

/** Printed instead of the page while it is rendered anywhere in it. */
export const PrintedLabels = (sheet: LabelPagesProps) => {
  usePageSize(sheet.paper.page)
  // Not within a popup, whose place on the screen would be that on each page.
  return useIsPrinting()
    ? createPortal(
        <div className={classNames(printSheet.sheet, styles.printed)}>
          <Pages {...sheet} />
        </div>,
        document.body,
      )
    : null
}

/** A sheet of rules of its own: the security policy of the page allows no text of rules in it. */
const usePageSize = ({ width, height }: LabelPagesProps['paper']['page']) => {
  useLayoutEffect(() => {
    const rules = new CSSStyleSheet()
    rules.replaceSync(`@media print { @page { size: ${width}mm ${height}mm; margin: 0; } }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules)
    }
  }, [width, height])
}

const Pages = ({ pages, paper, sizes }: LabelPagesProps) =>
  pages.map((labels, page) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is nothing but its place
      key={page}
      className={styles.page}
      style={{
        '--page-width': paper.page.width,
        '--page-height': paper.page.height,
        '--top': paper.top,
        '--columns': paper.columns,
        '--label-width': paper.label.width,
        '--label-height': paper.label.height,
        '--padding': sizes.padding,
        '--text': sizes.text,
        '--code': sizes.code,
      }}
    >
      <ul className={styles.labels}>
        {labels.map((label, place) =>
          label === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a free place is nothing but its place
            <li key={`free ${place}`} className={styles.free} aria-hidden="true" />
          ) : (
            <li key={label.id} className={classNames(styles.label, sizes.isWide && styles.wide)}>
              <Label {...label} />
            </li>
          ),
        )}
      </ul>
    </div>
  ))

const Label = ({ name, lines, address, mark }: PrintedLabel) => (
  <>
    <QrCode className={styles.code} text={address} label={`QR code of ${name}`} ecc="M" />
    <div className={styles.texts}>
      <strong className={styles.name}>{name}</strong>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      {mark === null ? null : <strong className={styles.mark}>{mark}</strong>}
    </div>
    <span className={styles.address}>{address}</span>
  </>
)
