import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeHousing } from './housing.ts'
import { runBuild, type Site, siteAt } from './site.ts'

/** A site of a test's own, of which one build after the other is deployed at the same address over the same data. */
export type Deployments = Site & {
  /** Stops the site and starts it again with a build none of whose files has its former name. */
  deploy: () => Promise<void>
  /** Connections are accepted, and nobody answers them, until `goOn`. */
  pause: () => void
  goOn: () => void
  /** Nobody is there at all: connections are refused, until `bringUp`. */
  takeDown: () => Promise<void>
  /** Changes the database while nobody is there. */
  write: (sql: readonly string[]) => Promise<void>
  bringUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the build that is here on a copy of `template`, changed by the statements of `sql` first. */
export async function startDeployments(template: string, sql: readonly string[] = []): Promise<Deployments> {
  const housing = await makeHousing(template)
  if (sql.length > 0) await housing.change(sql)
  const folders: string[] = []
  let running = await runBuild('.', housing.env)
  return {
    ...siteAt(housing),
    deploy: async () => {
      const next = makeNextBuild(folders.at(-1) ?? '.')
      folders.push(next)
      await running.stop()
      // So long ago that nobody keeps the files of the one before.
      rmSync(path.join(housing.dataDir, 'builds'), { recursive: true, force: true })
      running = await runBuild(next, housing.env)
    },
    pause: () => running.pause(),
    goOn: () => running.goOn(),
    takeDown: () => running.stop(),
    write: housing.change,
    bringUp: async () => {
      running = await runBuild(folders.at(-1) ?? '.', housing.env)
    },
    stop: async () => {
      running.goOn()
      await running.stop()
      await housing.clearAway()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy of the build in `folder` in which every file with a hash in its name has another one, and so has the build. */
export function makeNextBuild(folder: string): string {
  const next = mkdtempSync(path.join(tmpdir(), 'guildhall-build-'))
  for (const entry of readdirSync('.')) if (entry !== 'build') symlinkSync(path.resolve(entry), path.join(next, entry))
  cpSync(path.join(folder, 'build'), path.join(next, 'build'), { recursive: true })

  const client = path.join(next, 'build/client')
  const names = readdirSync(path.join(client, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name))
  const newNames = new Map(names.map((name) => [name, renamed(name)]))
  // What stands alone in the text: the id of the build, and the worker's name for it.
  const ids = names.flatMap((name) => /^(?:manifest|shell)-(\w+)/.exec(name)?.[1] ?? [])
  for (const file of textsIn(path.join(next, 'build'))) {
    const text = readFileSync(file, 'utf8')
    // The compressed forms still say the former names.
    for (const pressed of ['br', 'gz']) rmSync(`${file}.${pressed}`, { force: true })
    const withNames = text.replace(hashed, (name) => newNames.get(name) ?? name)
    writeFileSync(
      file,
      ids.reduce((whole, id) => whole.replaceAll(id, turned(id)), withNames),
    )
  }
  for (const [name, newName] of newNames)
    renameSync(path.join(client, 'assets', name), path.join(client, 'assets', newName))
  return next
}

function textsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(?:js|css|json)$/.test(name)).map((name) => path.join(folder, name))
}

function renamed(name: string): string {
  return name.replace(/[\w-]{8}(?=\.\w+$)/, turned)
}

function turned(hash: string): string {
  return [...hash].toReversed().join('')
}

const hashed = /[\w.-]+-[\w-]{8}\.\w+/g
