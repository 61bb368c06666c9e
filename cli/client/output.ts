type Stroke = (text: string) => string

export type Paint = Readonly<Record<'green' | 'red' | 'yellow' | 'bold' | 'faint', Stroke>>

const unpainted: Stroke = (text) => text

export const plain: Paint = {
  green: unpainted,
  red: unpainted,
  yellow: unpainted,
  bold: unpainted,
  faint: unpainted,
}

const stroke =
  (begin: number, end: number): Stroke =>
  (text) =>
    `\u001b[${begin}m${text}\u001b[${end}m`

export const colourful: Paint = {
  green: stroke(32, 39),
  red: stroke(31, 39),
  yellow: stroke(33, 39),
  bold: stroke(1, 22),
  faint: stroke(2, 22),
}

type Environment = Readonly<Record<string, string | undefined>>

/** Whether a person can see colours and moving lines there: not in CI, nor in a pipe, nor where NO_COLOR is set. */
export const isInteractive = (stream: { isTTY?: boolean }, environment: Environment = process.env): boolean =>
  stream.isTTY === true &&
  environment.TERM !== 'dumb' &&
  !isSet(environment.NO_COLOR) &&
  !isSet(environment.CI)

const isSet = (value: string | undefined): boolean => value !== undefined && value !== ''

export const paintFor = (stream: { isTTY?: boolean }): Paint => (isInteractive(stream) ? colourful : plain)
