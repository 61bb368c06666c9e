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
  isPlain(name) ? name.toLowerCase().replaceAll(' ', '-') : carefulSlug(name)

/** Words of letters with one space between them: most names, and those of which most of the work would be in vain. */
const isPlain = (name: string): boolean => name.length <= longest && /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name)

const longest = 32

const carefulSlug = (name: string): string =>
  (isAscii(name) ? name : name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')

// Taking letters and marks apart is most of the work, and most names have none.
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** `Asha Rao` as `asha.rao`, for the part of an address before the @. */
export const mailName = (name: string, fallback: string): string =>
  asciiSlug(name).replaceAll('-', '.') || fallback
