import path from 'node:path'
import type { Rolldown } from 'vite'
import { routeTable } from './route-table.ts'

type Files = Rolldown.CodeSplittingGroup[]

/**
 * The files of scripts that pages for everybody share, by need: which of them needs a module is asked of the build, so that no
 * page brings what it does without and a list is kept of the starters alone. What nearly all of them need is one file, with it what is too
 * little for one; of the rest, what the same pages need is together. What they load `later` is divided in the same way.
 */
export function filesByNeed(): { atFirst: Files; later: Files } {
  let read: Needs | undefined
  type Name = (need: string, bytes: number) => string | undefined
  const file = (minShareCount: number, name: Name) => ({
    debugName: 'by need',
    minShareCount,
    name: (module: string, built: Rolldown.ChunkingContext) => {
      read ??= needsOf(built)
      const need = read.of.get(module) ?? ''
      return name(need, read.bytes.get(need) ?? 0)
    },
  })
  // From many to few: what a file needs of others is then in one before it, and no two need each other.
  const shared = (kind: string) =>
    starters.map((_, nth) =>
      file(1, (need) => {
        const count = countOf(need, kind)
        return count > 1 && count === starters.length - nth ? need : undefined
      }),
    )
  // What only one of them needs stays in its own file, unless others need it as well.
  const single = (kind: string) => file(2, (need) => (countOf(need, kind) === 1 ? need : undefined))
  return {
    atFirst: [
      file(1, (need, bytes) => {
        const count = countOf(need, page)
        return count >= nearlyAll || (count > 1 && bytes < littleBytes) ? 'start' : undefined
      }),
      ...shared(page),
      file(1, (need) => (need === page + alive ? 'alive' : undefined)),
      single(page),
    ],
    later: [...shared(later), single(later)],
  }
}

/** How many pages, or parts that are loaded later, share it. */
function countOf(need: string, kind: string): number {
  return need.startsWith(kind) ? need.length - kind.length : 0
}

/** Which pages, or what they ask for later, need each of our modules, one letter each; and how much there is that the same need. */
type Needs = { of: Map<string, string>; bytes: Map<string, number> }

function needsOf(built: Rolldown.ChunkingContext): Needs {
  const of = new Map([...reached([entry, pageModule('root.tsx')], built)].map((module) => [module, everywhere]))
  // It begins the application, where the others are only loaded: a file of its own, when all are here.
  of.delete(entry)
  for (const [letter, modules] of starters) {
    const unknown = modules.find((module) => !built.getModuleInfo(module))
    if (unknown) throw new Error(`${unknown} begins a page and is not in the build.`)
    note(of, page, letter, reached(modules, built))
  }
  const parts = new Map<string, string>()
  for (const [nth, part] of lateParts(of, built).entries()) note(parts, later, nth.toString(36), reached([part], built))
  for (const [module, need] of parts) if (!of.has(module)) of.set(module, need)
  const bytes = new Map<string, number>()
  for (const [module, need] of of) {
    bytes.set(need, (bytes.get(need) ?? 0) + (built.getModuleInfo(module)?.code?.length ?? 0))
  }
  return { of, bytes }
}

function note(of: Map<string, string>, kind: string, letter: string, modules: Iterable<string>): void {
  for (const module of modules) {
    const need = of.get(module) ?? kind
    if (need !== everywhere) of.set(module, need + letter)
  }
}

/** The parts of pages that come late. */
function lateParts(of: Map<string, string>, built: Rolldown.ChunkingContext): string[] {
  const infos = [...of.keys()].flatMap((module) => built.getModuleInfo(module) ?? [])
  const begin = infos.filter(({ importedIds }) => importedIds.includes(source('../ui/late.tsx')))
  return begin.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
}

/** Our own modules among these and what they import; a package goes with whatever needs it. */
function reached(modules: readonly string[], built: Rolldown.ChunkingContext): Set<string> {
  const all = new Set(modules)
  // What is added meanwhile is gone through as well.
  for (const module of all) {
    for (const needed of built.getModuleInfo(module)?.importedIds ?? []) {
      if (!needed.includes('/node_modules/')) all.add(needed)
    }
  }
  return all
}

function source(file: string): string {
  return path.resolve('app', file)
}

/** As the router names what a browser gets of a page. */
function pageModule(file: string): string {
  return `${source(file)}?__react-router-build-client-route`
}

const page = 'shared-'
const later = 'later-'
const alive = 'z'
const entry = source('entry.client.tsx')

/** What every page asks for once it is alive (`startup.tsx`, `root.tsx`). */
const whenAlive = [
  'session/start.ts',
  'navigation/clicks.ts',
  'navigation/navigation-bar.tsx',
  'errors/error-page.tsx',
  'pwa/start.ts',
  '../domain/club/redirect-matching.ts',
]

/** The pages for everybody, and what they do alive. */
const starters: readonly (readonly [letter: string, modules: readonly string[]])[] = [
  ...routeTable
    .filter(({ rendering, file, path: at }) => rendering === 'public' && file.endsWith('page.tsx') && at !== '/offline')
    .map(
      ({ file, layout }, nth) => [nth.toString(36), [pageModule(file), pageModule(`layouts/${layout}.tsx`)]] as const,
    ),
  [alive, whenAlive.map(source)],
]
const everywhere = page + starters.map(([letter]) => letter).join('')
const nearlyAll = starters.length - 4
/** Too little for a file, before it is made small. */
const littleBytes = 1600
