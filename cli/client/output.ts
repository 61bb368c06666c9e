import { styleText } from 'node:util'

/** Styles a text for a terminal, or leaves it as it is. */
export type Paint = (style: 'green' | 'red' | 'yellow' | 'bold' | 'dim', text: string) => string

export const plain: Paint = (_style, text) => text

// Whether the stream shows colours is decided by `hasColours`.
export const colourful: Paint = (style, text) => styleText(style, text, { validateStream: false })

type Stream = { isTTY?: boolean }

type Environment = Readonly<Record<string, string | undefined>>

/** Whether a stream shows moving lines: it is a terminal, and not that of a server of CI. */
export const isInteractive = (stream: Stream, { TERM, CI }: Environment = process.env): boolean =>
  stream.isTTY === true && TERM !== 'dumb' && !isOn(CI)

/** Whether a stream shows colours: a terminal does, unless NO_COLOR is set; with FORCE_COLOR everything else does, too. */
export const hasColours = (stream: Stream, environment: Environment = process.env): boolean => {
  const { NO_COLOR, NODE_DISABLE_COLORS, FORCE_COLOR = '' } = environment
  if (isSet(FORCE_COLOR)) return isOn(FORCE_COLOR)
  return isInteractive(stream, environment) && !isSet(NO_COLOR) && !isSet(NODE_DISABLE_COLORS)
}

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

/** A variable may say no as well. */
const isOn = (value: string | undefined): boolean => isSet(value) && !/^(0|false|no|off)$/i.test(value)

export const paintFor = (stream: Stream): Paint => (hasColours(stream) ? colourful : plain)
