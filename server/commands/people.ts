import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { StartRefusal } from '../../db/start-refusal.ts'
import { exportPeople } from '../../domain/community/people/export.ts'
import { importLimits } from '../../domain/limit-numbers.ts'
import { listEditions } from '../../domain/programme/editions.ts'
import { keepFile, matchedColumns, standingOfImport, undoUntil } from '../../domain/upkeep/imports.ts'
import type { ImportTools } from '../../domain/upkeep/imports.ts'
import { checkImport } from '../../domain/upkeep/imports/check.ts'
import { allImportRows } from '../../domain/upkeep/imports/rows.ts'
import { runImport } from '../../domain/upkeep/imports/run.ts'
import { startImport, startUndo } from '../../domain/upkeep/imports/start.ts'
import { undoImport } from '../../domain/upkeep/imports/undo.ts'
import { columnsOffered } from '../../domain/community/people/export-columns.ts'
import { placeNames, reportHead, reportLine } from '../../domain/upkeep/imports/report.ts'
import { countsInWords, resultsInWords } from '../../domain/upkeep/imports/words.ts'
import { whyNotRead } from '../../domain/upkeep/imports/why-not-read.ts'
import type { CommandServices } from '../command-services.ts'
import { writeWhole } from '../whole-files.ts'

/** `export people [file]`: everybody, with every column, in a file of the data folder unless another one is named. */
export async function exportPeopleCommand(services: CommandServices, args: string[]): Promise<string> {
  await migrate(services.open)
  const tools = toolsOf(services)
  const file = args[0] ? path.resolve(args[0]) : path.join(services.config.dataDir, 'exports', nameOf('people', tools))
  const { number, lines } = await exportPeople(tools, undefined, { columns: columnsOffered, search: {} })
  await writeWhole(file, marked(lines()))
  return `Exported ${number} members into ${file}`
}

const flags = { go: '--go', invite: '--invite', undo: '--undo', edition: '--edition' } as const

/** `import <file>`: the dry run with its report; with `--go` what it says is done at once, `--undo` takes the last import back. */
export async function importCommand(services: CommandServices, args: string[]): Promise<string> {
  await migrate(services.open)
  const tools = toolsOf(services)
  if (args.includes(flags.undo)) return undoLast(tools)
  const { file, edition } = wordsOf(args)
  const found = edition === undefined ? undefined : await findEdition(tools, edition)
  const kept = await keepFile(tools, undefined, { fileName: path.basename(file), bytes: await bytesOf(file) })
  if (!kept.ok) throw new StartRefusal(`${file}: ${whyNotRead(kept)}`)
  const id = kept.importId
  const checked = await checkImport(tools, undefined, {
    id,
    columns: await matchedColumns(tools, id),
    editionId: found ?? null,
    zoneId: null,
    invites: args.includes(flags.invite),
    message: '',
  })
  if (!checked.ok) throw new StartRefusal(`${file}: no column holds e-mail addresses, or two are the same field.`)
  if (!args.includes(flags.go)) {
    const report = await writeReport(services, tools, id)
    return `${countsInWords(checked.counts)}. Nothing is written yet; --go does it.\nThe report is in ${report}`
  }
  const started = await startImport(tools, undefined, id)
  if (!started.ok) return `${countsInWords(checked.counts)}. There is nothing to do.`
  await runImport(tools, id)
  const report = await writeReport(services, tools, id)
  return `${await resultOf(tools, id)}. For a day "import --undo" takes it back.\nThe report is in ${report}`
}

async function undoLast(tools: ImportTools): Promise<string> {
  const last = await standingOfImport(tools)
  if (!last) throw new StartRefusal('There is no import to take back.')
  if (last.state !== 'undoing') {
    if (!undoUntil(last, tools.now()))
      throw new StartRefusal('The last import can be taken back for a day. That is over.')
    await startUndo(tools, undefined, last.id)
  }
  await undoImport(tools, last.id)
  return `${last.fileName}: ${await resultOf(tools, last.id)}.`
}

/** The file and the edition; anything that is neither, nor a flag there is, is asked about. */
function wordsOf(args: string[]): { file: string; edition: string | undefined } {
  const at = args.indexOf(flags.edition)
  const edition = at < 0 ? undefined : args[at + 1]
  const others = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  const [file, ...more] = others.filter((word) => word !== flags.go && word !== flags.invite)
  if (!file || more.length > 0 || file.startsWith('--') || (at >= 0 && !edition)) {
    throw new StartRefusal('Say which file: npm run guildhall -- import <file> [--edition 2027] [--invite] [--go]')
  }
  return { file: path.resolve(file), edition }
}

async function findEdition(tools: ImportTools, slug: string): Promise<string> {
  const editions = await listEditions(tools, { include: 'everything' })
  const found = editions.find((edition) => edition.slug === slug)
  if (!found) throw new StartRefusal(`There is no edition ${slug}.`)
  return found.id
}

async function bytesOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(file)) throw new StartRefusal(`There is no file ${file}.`)
  const bytes = await readFile(file)
  return Uint8Array.from(bytes.subarray(0, importLimits.bytes + 1))
}

async function resultOf(tools: ImportTools, id: string): Promise<string> {
  const row = await standingOfImport(tools, id)
  return row ? resultsInWords(row.counts, row.state) : ''
}

async function writeReport({ config }: CommandServices, tools: ImportTools, id: string): Promise<string> {
  const file = path.join(config.dataDir, 'exports', nameOf('import-report', tools))
  const names = placeNames(await listEditions(tools, { include: 'everything' }))
  await writeWhole(
    file,
    marked(
      (async function* () {
        yield reportHead
        for await (const rows of allImportRows(tools, undefined, id)) {
          yield rows.map((row) => reportLine(row, names)).join('')
        }
      })(),
    ),
  )
  return file
}

/** Spreadsheets read UTF-8 by its mark alone. */
async function* marked(parts: AsyncIterable<string>): AsyncIterable<string> {
  yield '\uFEFF'
  yield* parts
}

function nameOf(what: string, { now }: Pick<ImportTools, 'now'>): string {
  return `${what}-${now().toISOString().replaceAll(/[:.]/g, '-')}.csv`
}

/** What an import reaches for. The rows are done here, not by a job; a letter waits in the outbox for the site. */
function toolsOf({ open, now, mail, config }: CommandServices): ImportTools {
  const jobs = { send: async () => undefined, sendMany: async () => 0 }
  return { db: open.db, now, mail, siteUrl: config.siteUrl, jobs }
}
