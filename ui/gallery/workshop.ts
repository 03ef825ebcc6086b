import { globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { z } from 'zod'
import type { GalleryConfig } from './config.ts'
import type { Rendered, Visit } from './server-entry.tsx'

/** The gallery as it was built last. */
export type Built = {
  render: (visit: Visit) => Promise<Rendered>
  /** The address of the script of a page: its own, or that of all samples. */
  scriptOf: (slug: string | undefined) => string
  styles: string[]
  files: ReadonlyMap<string, Buffer>
}

export type Workshop = {
  /** The gallery of the sources as they stand. Throws what the bundler says of a mistake in them. */
  current: () => Promise<Built>
  close: () => void
}

const house = path.resolve(import.meta.dirname, '../..')
const sources = ['ui', 'time'].map((folder) => path.join(house, folder))

/** Builds the gallery, and again whenever it is asked for after a source changed; in a folder of its own by its port. */
export async function openWorkshop(config: GalleryConfig): Promise<Workshop> {
  const { port, mode, follows } = config
  const folder = path.join(house, 'build', 'gallery', String(port))
  // The bundler and React both look at this variable while they work.
  process.env.NODE_ENV = mode
  let changed = newestChange()
  let built = buildInto(folder, config)
  await built

  const current = () => {
    const now = follows ? newestChange() : changed
    if (now !== changed) {
      changed = now
      // One after the other: two builds would empty each other's folder.
      built = built.then(ignore, ignore).then(() => buildInto(folder, config))
    }
    return built
  }
  return { current, close: () => rmSync(folder, { recursive: true, force: true }) }
}

function ignore() {}

async function buildInto(folder: string, config: GalleryConfig): Promise<Built> {
  const [client, server] = [path.join(folder, 'client'), path.join(folder, 'server')]
  await build(settingsOf(config, { outDir: client, manifest: true, rolldownOptions: { input: browserEntries() } }))
  await build(settingsOf(config, { outDir: server, ssr: serverEntry }))
  const { scripts, styles } = readManifest(client)
  // The address differs each time, because Node keeps a module under its address for good.
  const entry = pathToFileURL(path.join(server, 'server-entry.js'))
  const { render }: { render: Built['render'] } = await import(`${entry.href}?built=${Date.now()}`)
  const scriptOf = (slug = 'samples') => `/${scripts.get(slug) ?? scripts.get('samples')}`
  return { render, scriptOf, styles, files: readFiles(client) }
}

const serverEntry = path.join(import.meta.dirname, 'server-entry.tsx')

/** Each bench has an entry of its own; one draws all samples. */
function browserEntries(): string[] {
  return globSync(['samples-entry.tsx', 'bench/*-entry.tsx'], { cwd: import.meta.dirname }).map((file) =>
    path.join(import.meta.dirname, file),
  )
}

function settingsOf({ mode, follows }: GalleryConfig, output: InlineConfig['build']): InlineConfig {
  return {
    configFile: false,
    root: house,
    mode,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    // With every package inside, the server's bundle holds the same build of React as the browser's.
    ssr: { noExternal: true },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // For tests, too: a browser takes a third of the time to read React's development build when it is short.
      minify: mode === 'production' || !follows,
      // One file of styles for all pages: each is drawn without a flash, whatever it loads later.
      cssCodeSplit: false,
      emptyOutDir: true,
      ...output,
    },
  }
}

const manifestShape = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional() }))

function readManifest(client: string): { scripts: Map<string, string>; styles: string[] } {
  const text = readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')
  const chunks = Object.entries(manifestShape.parse(JSON.parse(text)))
  const entries = chunks.filter(([, { isEntry }]) => isEntry)
  const scripts = new Map(entries.map(([source, { file }]) => [path.basename(source, '-entry.tsx'), file]))
  const styles = chunks.map(([, { file }]) => file).filter((file) => file.endsWith('.css'))
  return { scripts, styles: [...new Set(styles)].map((file) => `/${file}`) }
}

function readFiles(client: string): Map<string, Buffer> {
  const assets = path.join(client, 'assets')
  return new Map(readdirSync(assets).map((name) => [`/assets/${name}`, readFileSync(path.join(assets, name))]))
}

/** When a source changed last, in ms; also what vanished counts, as its folder changed then. */
function newestChange(): number {
  return Math.max(
    ...sources.flatMap((folder) =>
      [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))]
        .filter((file) => !/\.test\.tsx?$/.test(file))
        .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0),
    ),
  )
}
