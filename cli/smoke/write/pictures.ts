import { drawTile } from '#cli/seed/tiles.ts'

const banner =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="#26688d" d="M0 0h400v100H0z"/></svg>'

const png = (name: string, number: number): File =>
  new File([new Uint8Array(drawTile(name, number))], name, { type: 'image/png' })

/** The files that a run sends; drawn when they are wanted, for most runs send none. */
export const pictures = {
  logo: () => png('logo.png', 1),
  changedLogo: () => png('changed-logo.png', 2),
  banner: () => new File([banner], 'banner.svg', { type: 'image/svg+xml' }),
}
