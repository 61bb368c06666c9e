import { type Infer, nullable, object, pattern, size, string } from 'superstruct'

/** A raster picture in a data address: nothing in it can run a script or be fetched from elsewhere. */
const Logo = size(pattern(string(), /^data:image\/(?:png|webp|jpeg);base64,[A-Za-z\d+/]+={0,2}$/), 1, 12_000)

/** The company that the demo is shown to. Its name, logo and accent colour replace those of the product. */
export const Prospect = object({
  name: size(string(), 1, 60),
  logo: nullable(Logo),
  accent: nullable(pattern(string(), /^#[\da-f]{6}$/i)),
})
export type Prospect = Infer<typeof Prospect>
