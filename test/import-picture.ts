import { readdirSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'

/** The folders of the house from the top of the stairway to its foot. */
const folders = ['cli', 'server', 'app', 'ui', 'domain', 'auth', 'mail', 'jobs', 'demo', 'db', 'time']

/**
 * Who imports whom, folder by folder, as a Mermaid picture for `docs/tour.md`. Tests
 * are left out: they hold whatever they need.
 */
export function drawImports(): Promise<string> {
  return draw(folders, (file) => folders.find((folder) => file.startsWith(`${folder}/`)))
}

/** The same of the contexts of the domain. */
export function drawContexts(): Promise<string> {
  const contexts = readdirSync('domain', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'markdown')
    .map(({ name }) => name)
  return draw(['domain'], (file) => contexts.find((context) => file.startsWith(`domain/${context}/`)))
}

async function draw(read: string[], nodeOf: (file: string) => string | undefined): Promise<string> {
  const { output } = await cruise(read, {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: String.raw`\.test\.tsx?$|\.fixture\.ts$` },
  })
  if (typeof output === 'string') throw new Error('The imports could not be read.')
  const arrows = new Set<string>()
  for (const file of output.modules) {
    const from = nodeOf(file.source)
    for (const to of new Set(file.dependencies.map(({ resolved }) => nodeOf(resolved)))) {
      if (from && to && from !== to) arrows.add(`${from} --> ${to}`)
    }
  }
  const lines = [...arrows].toSorted().map((arrow) => `  ${arrow}`)
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}
