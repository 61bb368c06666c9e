import { dirname } from 'node:path'

/** A name that a file imports, and the text of an import of it alone. */
export type ImportedName = { local: string; source: string; text: string }

const statement = /^import (type )?\{([^}]*)\} from '([^']+)'\n/gm

/** The names that a file imports in braces. */
export const importsIn = (text: string): ImportedName[] =>
  [...text.matchAll(statement)].flatMap(([, type = '', names = '', source = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({
        local: name.replace(/^type /, '').replace(/^.* as /, ''),
        source,
        text: `import ${type}{ ${name} } from '${source}'\n`,
      })),
  )

/** Leaves out imports that nothing uses, and shortens those from the file's own folder. */
export const normalizeImports = (path: string, text: string): string => {
  const body = text.replace(statement, '')
  return text.replace(statement, (whole) => {
    const used = importsIn(whole).filter(({ local }) => uses(body, local))
    return used.map((name) => name.text.replace(`'#${dirname(path)}/`, "'./")).join('')
  })
}

export const uses = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)
