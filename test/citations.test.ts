import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folders = '{app,ui,domain,db,auth,mail,jobs,time,demo,server,cli,test}'
const isTest = (file: string) => /\.(?:test|control|journey|door)\.tsx?$/.test(file)
const sources = readAll([`${folders}/**/*.{ts,tsx,css,sql}`, '*.{ts,mjs,js}', 'start/*.mjs', '.*.mjs'])
const documents = readAll(['*.md', 'docs/**/*.md', `${folders}/**/*.md`])
const files = globSync([`${folders}/**/*.*`, 'start/*', 'docs/**/*.*'])

describe('the behaviour book', () => {
  const book = globSync('docs/behaviour/*.md').flatMap(readEntries)

  test('has every case from 1 to 87 once, and no name twice on a page', () => {
    const cases = book.filter(({ name }) => /^\d+$/.test(name)).map(({ name }) => Number(name))

    expect(cases.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 87 }, (_, index) => index + 1))
    expect(book.length).toBe(new Set(book.map(({ page, name }) => `${page}, ${name}`)).size)
  })

  test('names for each entry a test that is there and holds it', () => {
    const astray = book.filter(({ held }) => held.length === 0 || !held.every(isThere))

    expect(astray.map(({ page, name }) => `${page}, ${name}`)).toEqual([])
  })

  test('has what comments and tests cite', () => {
    const cases = new Set(book.map(({ name }) => name))
    const rules = new Set(book.map(({ page, name }) => `${page}, ${name}`))
    const astray = sources.flatMap(({ file, text }) => [
      ...casesIn(file, text).filter((number) => !cases.has(number)),
      ...rulesIn(text).filter((rule) => !rules.has(rule)),
    ])

    expect(sources.flatMap(({ text }) => rulesIn(text)).length).toBeGreaterThan(0)
    expect(astray).toEqual([])
  })
})

test('a comment cites what a reader of the repository can open', () => {
  const outside =
    /\b(?:PRODUCT|BEHAVIOUR|SPECIFICATION|ARCHITECTURE|CONVENTIONS|DESIGN|AUTH-\w+)(?:\.md|,? [A-H]?\.?\d| [A-H]\b)/
  const astray = [...sources, ...documents].filter(({ text }) => outside.test(text))

  expect(astray.map(({ file }) => file)).toEqual([])
})

test('every file that a document names is there', () => {
  // A decision is not rewritten, but a path in it follows its file: what cannot be opened explains nothing.
  const astray = documents.flatMap(({ file, text }) =>
    namedIn(text)
      .filter((name) => !isFile(file, name))
      .map((name) => `${file}: ${name}`),
  )

  expect(astray).toEqual([])
})

type Entry = { page: string; name: string; held: { file: string; words: string | undefined; name: string }[] }

/** The rows of a page: a number or a name, what holds, and the tests, each a file and, for a rule, words of its title. */
function readEntries(page: string): Entry[] {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| ([a-z0-9-]+) \| .+ \| (.+) \|$/gm)
  return [...rows].map(([, name = '', tests = '']) => ({
    page,
    name,
    held: [...tests.matchAll(/`([^`]+)`(?: "(.+?)"(?=;|$))?/g)].map(([, file = '', words]) => ({ file, words, name })),
  }))
}

/** A test is named by as much of its path as tells it apart, so it may move with its folder. */
function isThere({ file: named, words, name }: Entry['held'][number]): boolean {
  const found = sources.filter(({ file }) => isTest(file) && `/${file}`.endsWith(`/${named}`))
  return found.some(({ file, text }) =>
    words === undefined ? casesIn(file, text).includes(name) : text.includes(words),
  )
}

/** The numbers of cases at the beginning of a test's title (`'41: …'`, `'19 and 20: …'`, `'case 75: …'`) and in comments. */
function casesIn(file: string, text: string): string[] {
  const titled = isTest(file) ? [...text.matchAll(/['"`](?:case )?(\d{1,2})(?: and (\d{1,2}))?: /g)] : []
  const spoken = [...text.matchAll(/^\s*(?:\/?\*|\/\/).*\bcases? (\d+)(?: and (\d+))?\b/gm)]
  return [...titled, ...spoken].flatMap(([, one, other]) => [one, other]).filter((number) => number !== undefined)
}

function rulesIn(text: string): string[] {
  const unbroken = text.replaceAll(/\n\s*(?:\*|\/\/) /g, ' ')
  return [...unbroken.matchAll(/docs\/behaviour\/[a-z-]+\.md, [a-z0-9-]+/g)].map(([rule]) => rule)
}

/** The files a document names, with their folder or without, and where its links lead. What a build makes is not meant. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/`([\w.*/{}$-]+\.(?:tsx?|mjs|css|md|sql|json|png))`|\]\((?!https?:)([^)#\s]+)/g)]
    .map(([, quoted, linked]) => quoted ?? linked ?? '')
    .filter((name) => !name.startsWith('build/'))
}

function isFile(document: string, name: string): boolean {
  const beside = path.join(path.dirname(document), name)
  if (existsSync(name) || existsSync(beside)) return true
  return files.some((file) => (name.includes('*') ? path.matchesGlob(file, name) : file.endsWith(`/${name}`)))
}

function readAll(patterns: string[]): { file: string; text: string }[] {
  return globSync(patterns)
    .filter((file) => file !== 'test/citations.test.ts')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}
