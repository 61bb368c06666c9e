import { drawTile } from './tiles.ts'

export type PictureKind = 'portrait' | 'logo' | 'banner' | 'screen'

/** Returns the bytes of a picture; the number varies colours and shapes. */
export const drawPicture = (kind: PictureKind, name: string, number: number): Uint8Array =>
  name.endsWith('.png') ? drawTile(name, number) : new TextEncoder().encode(drawings[kind](number))

const drawings: Record<PictureKind, (number: number) => string> = {
  portrait: (number) =>
    svg(
      96,
      96,
      `<rect width="96" height="96" fill="${tone(number, 86)}"/><circle cx="48" cy="38" r="17" fill="${tone(number, 45)}"/><path d="M14 96a34 34 0 0 1 68 0z" fill="${tone(number, 36)}"/>`,
    ),
  logo: (number) =>
    svg(
      160,
      160,
      `<rect width="160" height="160" rx="${(number % 5) * 18}" fill="${tone(number, 38)}"/><path d="M64 32h32v32h32v32H96v32H64V96H32V64h32z" fill="#fff" transform="rotate(${(number % 4) * 15} 80 80)"/>`,
    ),
  banner: (number) =>
    svg(
      1200,
      300,
      `<rect width="1200" height="300" fill="${tone(number, 90)}"/><circle cx="${220 + (number % 7) * 120}" cy="120" r="58" fill="${tone(number + 1, 80)}"/><path d="M0 ${200 + (number % 5) * 10}Q280 110 600 205T1200 180V300H0z" fill="${tone(number, 62)}"/><path d="M0 260Q320 ${170 + (number % 3) * 20} 660 250T1200 240V300H0z" fill="${tone(number, 40)}"/>`,
    ),
  screen: (number) =>
    svg(
      320,
      200,
      `<rect width="320" height="200" rx="10" fill="#1d2630"/><rect x="12" y="12" width="296" height="150" fill="#08131c"/><path d="M12 ${70 + (number % 4) * 12}h70l10-34 16 70 14-52 8 16h178" fill="none" stroke="#5fd68b" stroke-width="3"/><circle cx="160" cy="181" r="8" fill="${number % 3 === 0 ? '#e05252' : '#5a6773'}"/>`,
    ),
}

const hues = [203, 168, 28, 262, 340, 96, 224, 12] as const
const tone = (number: number, lightness: number): string =>
  `hsl(${hues[number % hues.length] ?? hues[0]} 45% ${lightness}%)`

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
