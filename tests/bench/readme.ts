import { readFile, writeFile } from 'node:fs/promises'

const begin = '<!-- figures: npm run bench -- --readme -->'
const end = '<!-- end of figures -->'

/** Puts a text between the two markers of tests/README.md. Throws if they are missing. */
export const writeFiguresToReadme = async (text: string): Promise<void> => {
  const readme = await readFile('tests/README.md', 'utf8')
  const [before, , after] = parts(readme)
  await writeFile('tests/README.md', `${before}${begin}\n${text}\n${end}${after}`)
}

const parts = (readme: string): [string, string, string] => {
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end)
  if (from < 0 || to < from)
    throw new Error(`tests/README.md has no place for the figures: ${begin} ... ${end}`)
  return [readme.slice(0, from), readme.slice(from, to), readme.slice(to + end.length)]
}
