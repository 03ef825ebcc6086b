import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { AuthService } from '../auth/index.ts'
import { addressInFileName } from '../mail/delivery.ts'
import { eraseDue, eraseMergedAccount } from '../domain/upkeep/erasing.ts'
import type { OutsideTraces } from '../domain/upkeep/erasing.ts'
import { listErasures, markErasuresAgain } from '../domain/upkeep/erasing/list.ts'
import type { ListedErasure } from '../domain/upkeep/erasing/list.ts'
import type { Tools } from '../domain/tools.ts'
import { erasedList, type Store, type Stores, wholeIn } from './stores/store.ts'

/** The disk, where letters become files, and where everything else is kept. */
type Places = { dataDir: string; stores: Pick<Stores, 'exports' | 'house'> }

type Doing = Pick<Tools, 'db' | 'mail' | 'now' | 'files'>

/** Erases whoever is due, and writes the list of them where files are kept, but no backup has it. */
export function erasuresIn(places: Places, tools: Doing, auth: Pick<AuthService, 'eraseUser'>) {
  const outside = tracesOutside(places, auth)
  return async (): Promise<void> => {
    // First the list: whoever is erased and not in it would come back with a backup.
    await keepList(places.stores.house, tools)
    if (await eraseDue(tools, outside)) await keepList(places.stores.house, tools)
  }
}

/** Erases the account of a record that became part of another one; the sign-in service is there by the time a job asks for it. */
export function eraserIn(
  places: Places,
  tools: Pick<Tools, 'db'>,
  auth: () => Pick<AuthService, 'eraseUser'>,
): (accountId: string) => Promise<void> {
  return (accountId) => eraseMergedAccount(tools, tracesOutside(places, auth()), accountId)
}

/** After a backup was put back: whoever asked meanwhile is to be erased again. Returns how many. */
export async function eraseAgain({ house }: Pick<Stores, 'house'>, tools: Pick<Tools, 'db' | 'now'>): Promise<number> {
  return markErasuresAgain(tools, await readList(house))
}

function tracesOutside({ dataDir, stores }: Places, auth: Pick<AuthService, 'eraseUser'>): OutsideTraces {
  return {
    eraseAccount: (accountId) => auth.eraseUser(accountId),
    async forgetMails(email) {
      const folder = path.join(dataDir, 'mail')
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((each) => mayBeFor(each, addressInFileName(email)))) {
        if (isTo(await readFile(path.join(folder, name), 'utf8'), email))
          await rm(path.join(folder, name), { force: true })
      }
    },
    async forgetExports(before) {
      const folder = path.join(dataDir, 'exports')
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => undefined)
        if (found && found.mtime < before) await rm(file, { recursive: true, force: true })
      }
      for await (const { name, at } of wholeIn(stores.exports)) if (at < before) await stores.exports.remove(name)
    },
  }
}

/** `20261124T150000123Z-left-guest@club.test.eml`, or with a number before the ending; other addresses may end the same. */
function mayBeFor(name: string, address: string): boolean {
  const bare = name.replace(/(?:-\d+)?\.eml$/, '').toLowerCase()
  return bare.endsWith(`-${address.toLowerCase()}`)
}

function isTo(letter: string, address: string): boolean {
  const [to = ''] = /^To:.*(?:\r?\n[ \t].*)*/im.exec(letter) ?? []
  return to
    .toLowerCase()
    .split(/[\s<>,:]+/)
    .includes(address.toLowerCase())
}

async function keepList(house: Store, tools: Pick<Tools, 'db' | 'now'>): Promise<void> {
  const kept = await readList(house)
  const now = await listErasures(tools, kept)
  if (JSON.stringify(kept) === JSON.stringify(now)) return
  await house.put(erasedList, Buffer.from(`${JSON.stringify(now, undefined, 1)}\n`))
}

async function readList(house: Store): Promise<ListedErasure[]> {
  const bytes = await house.read(erasedList)
  return bytes ? listed.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))) : []
}

const listed = z.array(
  z.object({ member: z.string(), eraseAt: z.string(), texts: z.enum(['keep', 'take']), isErased: z.boolean() }),
)
