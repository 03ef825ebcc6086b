import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { build, minify } from 'vite'
import { browserRoutes } from './app/navigation/browser-routes.ts'
import { type BuiltFiles, entryFile, type Shell, shellFiles } from './app/pwa/worker/shell.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // All pages are known to the browser from the start: discovery would be one more request that no guard needs.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    await shortenRoutes('build/client/assets')
    await minifyFirst('build/client')
    await buildWorker('build/client')
    await buildReader('build/server', 'domain/markdown/reader.ts', 'markdown-reader.js')
    await buildReader('build/server', 'domain/upkeep/imports/file-reader.ts', 'file-reader.js')
    await pressFiles('build/client')
  },
} satisfies Config

async function shortenRoutes(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('manifest-'))
  for (const name of names) {
    const file = path.join(folder, name)
    await writeFile(file, browserRoutes(await readFile(file, 'utf8')))
  }
}

/** What documents name besides the application is written for people. */
async function minifyFirst(folder: string): Promise<void> {
  for (const name of unhashed.filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name)
    const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: false })
    if (errors.length > 0) throw new Error(`${name} cannot be read: ${JSON.stringify(errors)}`)
    await writeFile(file, code)
  }
}

/** Lists the files of the shell, and builds the service worker that keeps them. */
async function buildWorker(folder: string): Promise<void> {
  const built: BuiltFiles = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'))
  await Promise.all(['client', 'server'].map((side) => rm(`build/${side}/.vite`, { recursive: true, force: true })))

  const [manifest = ''] = (await readdir(path.join(folder, 'assets'))).filter((name) => name.startsWith('manifest-'))
  const files = [`/assets/${manifest}`, ...unhashed, ...shellFiles(built, preloadedFonts)]
  const shell: Shell = { files, entry: entryFile(built) }
  const contents = await Promise.all(unhashed.map((file) => readFile(path.join(folder, file))))
  const list = JSON.stringify(shell)
  const name = createHash('sha256').update(list).update(Buffer.concat(contents)).digest('hex').slice(0, 8)
  await writeFile(path.join(folder, 'assets', `shell-${name}.json`), list)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(name) },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'app/pwa/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** The threads that read Markdown and files of people are programs of their own (a `reading.ts` beside each begins it). */
async function buildReader(folder: string, source: string, name: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: source,
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: name } },
    },
  })
}

/** What every document names besides what the build names by its content. */
const unhashed = ['/theme.js', '/start.js', '/favicon.svg']

/** The files behind `ui/font-files.ts`, as the build knows them. */
const preloadedFonts = ['instrument-sans-latin-standard-normal.woff2', 'newsreader-latin-wght-normal.woff2']

/** Compresses the client's files as well as it can be done, once: a start only has to read them. */
async function pressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(?:js|css|svg|json)$/.test(name))
      .map(async (name) => {
        const body = await readFile(path.join(folder, name))
        const br = promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        await writeFile(path.join(folder, `${name}.br`), await br)
        await writeFile(path.join(folder, `${name}.gz`), await promisify(gzip)(body, { level: 9 }))
      }),
  )
}
