/** What the build tells the worker (`/assets/shell-<name>.json`): the files to keep, and the script every document names. */
export type Shell = { files: string[]; entry: string }

/** What Vite says of one source file (`.vite/manifest.json`): where it went, and what it needs. */
export type BuiltFile = {
  file: string
  src?: string
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>

/**
 * The files without which the offline page is not whole: what its document names, and what its scripts load later. Asked
 * of the build, so that no list has to be kept.
 */
export function shellFiles(built: BuiltFiles, fonts: readonly string[]): string[] {
  const routes = shellSources.map((source) => nameIn(built, source))
  const reached = new Set<string>()
  for (const name of routes) reach(built, name, reached)
  const files = [...reached].flatMap((name) => [built[name]?.file ?? '', ...(built[name]?.css ?? [])])
  // Where all styles are one file, it is no source's.
  const styles = Object.values(built).flatMap(({ file }) => (file.endsWith('.css') ? file : []))
  const kept = fonts.map((font) => built[nameIn(built, font)]?.file ?? '')
  return [...new Set([...files, ...styles, ...kept])].map((file) => `/${file}`)
}

/** The script that every document of this build begins with. */
export function entryFile(built: BuiltFiles): string {
  return `/${built[nameIn(built, entrySource)]?.file}`
}

/** The name a source has in the build: a route's has a query, a package's may begin further up. */
function nameIn(built: BuiltFiles, source: string): string {
  const name = Object.keys(built).find((each) => (each.split('?', 1)[0] ?? '').endsWith(source))
  if (!name) throw new Error(`The build has no ${source}: the shell of the worker would not be whole.`)
  return name
}

function reach(built: BuiltFiles, name: string, reached: Set<string>): void {
  if (reached.has(name) || needless.some((source) => name.endsWith(source))) return
  reached.add(name)
  const { imports = [], dynamicImports = [] } = built[name] ?? {}
  for (const next of [...imports, ...dynamicImports]) reach(built, next, reached)
}

const entrySource = 'app/entry.client.tsx'
const shellSources = [entrySource, 'app/root.tsx', 'app/layouts/none.tsx', 'app/member/offline/page.tsx']

/** What only a server could answer. */
const needless = ['app/session/client.ts']
