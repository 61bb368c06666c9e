import { memo } from 'react'
import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  label: string
  className?: string | undefined
  /** How much of it may be unreadable: low for a screen, medium for what is printed and touched. */
  ecc?: 'L' | 'M'
}

/** The picture of a QR code, black on white in every theme: readers expect it so. */
export const QrCode = memo(({ text, label, className, ecc = 'L' }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc, border })
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
})

/** Modules around the code, which readers need. */
const border = 4

/** A bar for each run of dark modules in a row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('')
