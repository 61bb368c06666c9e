type Stroke = (text: string) => string

/** Colours of a terminal. */
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

type Surroundings = Readonly<Record<string, string | undefined>>

/** Whether somebody looks on who can see colours and moving lines: not in CI, nor in a pipe, nor where NO_COLOR asks. */
export const isLively = (stream: { isTTY?: boolean }, environment: Surroundings = process.env): boolean =>
  stream.isTTY === true &&
  environment.TERM !== 'dumb' &&
  !isSet(environment.NO_COLOR) &&
  !isSet(environment.CI)

const isSet = (value: string | undefined): boolean => value !== undefined && value !== ''

/** Colours where they can be seen. */
export const paintFor = (stream: { isTTY?: boolean }): Paint => (isLively(stream) ? colourful : plain)
