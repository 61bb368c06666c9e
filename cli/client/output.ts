import { styleText } from 'node:util'

/** Styles a text for a terminal, or leaves it as it is. */
export type Paint = (style: 'green' | 'red' | 'yellow' | 'bold' | 'dim', text: string) => string

export const plain: Paint = (_style, text) => text

// Whether the stream shows colours is decided by `isInteractive`.
export const colourful: Paint = (style, text) => styleText(style, text, { validateStream: false })

type Environment = Readonly<Record<string, string | undefined>>

/** Whether a stream shows colours and moving lines: it is a terminal, not in CI, and NO_COLOR is not set. */
export const isInteractive = (stream: { isTTY?: boolean }, environment: Environment = process.env): boolean =>
  stream.isTTY === true &&
  environment.TERM !== 'dumb' &&
  !isSet(environment.NO_COLOR) &&
  !isSet(environment.CI)

const isSet = (value: string | undefined): boolean => value !== undefined && value !== ''

export const paintFor = (stream: { isTTY?: boolean }): Paint => (isInteractive(stream) ? colourful : plain)
