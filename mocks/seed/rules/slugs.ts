/** Returns a function that turns each name into a unique host name label. */
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
  isPlain(name) ? name.toLowerCase().replaceAll(' ', '-') : fullSlug(name)

/** Whether a name is ASCII words with single spaces: most are, and need no normalisation. */
const isPlain = (name: string): boolean => name.length <= longest && /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name)

const longest = 32

const fullSlug = (name: string): string => {
  const slug = (isAscii(name) ? name : name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (slug.length <= longest) return slug
  const wholeWords = slug.slice(0, longest + 1).replace(/-[^-]*$/, '')
  return wholeWords.slice(0, longest)
}

// Unicode normalisation is slow, and few names need it.
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Returns the local part of an e-mail address: `Asha Rao` becomes `asha.rao`. */
export const mailName = (name: string, fallback: string): string =>
  asciiSlug(name).replaceAll('-', '.') || fallback
