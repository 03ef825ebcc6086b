import path from 'node:path'
import jsonld from 'jsonld'
import ts from 'typescript'
import { expect, test } from '../site/test.ts'
import { addressesOf, structuredDataIn } from './public-pages.ts'

/* What pages say to programs, read twice: as JSON-LD (the processor of the W3C's tests), and as things of schema.org (its types, from its own list). */

const of = (thing: object) => JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] })

/** What only looks like it; read beside the pages, so that a reader who lets everything pass is noticed. */
const planted = [
  of({ '@type': 'Gathering', name: 'An hour' }),
  of({ '@type': 'Event', headline: 'An hour' }),
  of({ '@type': 'Event', location: { '@type': 'Question' } }),
]

test('everything pages say to programs is a thing of schema.org, with what such a thing has', async ({ house }) => {
  const addresses = new Map<string, string>()
  for (const address of addressesOf('public')) {
    for (const data of structuredDataIn((await house.knock(address)).text)) addresses.set(data, address)
  }
  const pages = [...addresses.keys()]
  expect(pages.length).toBeGreaterThan(5)

  const mistakes = mistakesIn([...pages, ...planted])
  expect(mistakes.filter(({ nth }) => nth < pages.length)).toEqual([])
  expect(new Set(mistakes.map(({ nth }) => nth - pages.length))).toEqual(new Set(planted.keys()))

  for (const [data, address] of addresses) {
    const { '@graph': things }: { '@graph': unknown[] } = JSON.parse(data)
    expect(await thingsIn(data), address).toHaveLength(things.length)
  }
  await expect(thingsIn(of({ '@type': 'Event', '@id': 7 }))).rejects.toThrow('@id')
})

/** Its things as JSON-LD has them; what a processor would have to drop is an error. */
async function thingsIn(data: string): Promise<unknown[]> {
  const documentLoader = (url: string) =>
    Promise.resolve({ documentUrl: url, document: { '@context': { '@vocab': 'https://schema.org/' } } })
  const options = { documentLoader, safe: true }
  const things: unknown = await jsonld.expand(JSON.parse(data), options)
  return Array.isArray(things) ? things : []
}

/** What the types of schema.org say against each of these, as the compiler puts it. */
function mistakesIn(data: readonly string[]): { nth: number; says: string }[] {
  const file = path.resolve('pages-in-schema-org.ts')
  const text = [
    "import type { Graph } from 'schema-dts'",
    ...data.map((json, n) => `export const page${n}: Graph = ${json}`),
  ].join('\n')
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2024,
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (name) => (name === file ? text : readFile(name))
  host.fileExists = (name) => name === file || fileExists(name)
  const program = ts.createProgram([file], options, host)
  const source = program.getSourceFile(file)
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start = 0, messageText }) => ({
      nth: (source?.getLineAndCharacterOfPosition(start).line ?? 0) - 1,
      says: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }),
  )
}
