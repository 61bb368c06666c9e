/** Gives each name a host name label of its own. */
export const createSlugs = () => {
  const taken = new Set<string>()
  return (name: string, id: number): string => {
    const slug = asciiSlug(name)
    const unique = slug === '' || taken.has(slug) ? `${slug || 'hospital'}-${id}` : slug
    taken.add(unique)
    return unique
  }
}

const asciiSlug = (name: string): string =>
  (isAscii(name) ? name : name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replaceAll(/^-+|-+$/g, '')

// Taking letters and marks apart is most of the work, and most names have none.
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** `Asha Rao` as `asha.rao`, for the part of an address before the @. */
export const mailName = (name: string, fallback: string): string =>
  asciiSlug(name).replaceAll('-', '.') || fallback
