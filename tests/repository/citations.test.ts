import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryFiles } from './files.ts'

const documents = repositoryFiles(/\.md$/)
const code = repositoryFiles(/\.(?:tsx?|css|js|html)$/)

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsIn = (text: string): string[] => [
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  ...[...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id),
]

const brokenLinks = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      const found = file === '' ? path : join(dirname(path), file)
      if (!existsSync(found)) return true
      if (anchor === undefined) return false
      const document = documents.find((other) => other.path === found)
      return document === undefined || !anchorsIn(document.text).includes(anchor)
    })
    .map((target) => `${path}: ${target}`)

/** Markdown files that code mentions by name: they have to be in the repository. */
const missingDocuments = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(/(?<![\w/.*-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(name) && !existsSync(join(dirname(path), name)))
    .map((name) => `${path}: ${name}`)

/** Numbered references to documents that only the first authors had. */
const privateReferences = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(/\b(?:spec|decisions?|issue) (?!0)\d+\b/gi)].map(([cited]) => `${path}: ${cited}`)

describe('citations', () => {
  it('finds the documents and the code of the repository', () => {
    expect(documents.map(({ path }) => path)).toContain('README.md')
    expect(code.length).toBeGreaterThan(500)
  })

  it('has no broken link in a document', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([])
  })

  it('has no comment that names a document which is not in the repository', () => {
    const ownText = code.filter(({ path }) => !path.startsWith('tests/'))
    expect(ownText.flatMap(missingDocuments)).toEqual([])
  })

  it('has no numbered reference to a document outside of the repository', () => {
    const others = [...code, ...documents].filter(({ path }) => !path.startsWith('tests/repository/'))
    expect(others.flatMap(privateReferences)).toEqual([])
  })
})
