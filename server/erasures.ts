import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { AuthService } from '../auth/index.ts'
import type { OpenDatabase } from '../db/open.ts'
import { mailFileName } from '../mail/delivery.ts'
import { eraseDue } from '../domain/upkeep/erasing.ts'
import type { OutsideTraces } from '../domain/upkeep/erasing.ts'
import { listErasures, markErasuresAgain } from '../domain/upkeep/erasing/list.ts'
import type { ListedErasure } from '../domain/upkeep/erasing/list.ts'
import type { Tools } from '../domain/tools.ts'

type Doing = Pick<Tools, 'db' | 'mail' | 'now'>

/** Where accounts are, and what is written down about them. */
type Accounts = { auth: Pick<AuthService, 'deleteUser'>; pool: OpenDatabase['pool']; isHosted: boolean }

/** Erases whoever is due, and writes the list of them into the data folder, where no backup has it. */
export function erasuresIn(dataDir: string, tools: Doing, accounts: Accounts) {
  const outside = tracesOutside(dataDir, accounts)
  return async (): Promise<void> => {
    // First the list: whoever is erased and not in it would come back with a backup.
    await keepList(dataDir, tools)
    await eraseDue(tools, outside)
    await keepList(dataDir, tools)
  }
}

/** After a backup was put back: whoever asked meanwhile is to be erased again. Returns how many. */
export async function eraseAgain(dataDir: string, tools: Pick<Tools, 'db' | 'now'>): Promise<number> {
  return markErasuresAgain(tools, await readList(dataDir))
}

function tracesOutside(dataDir: string, { auth, pool, isHosted }: Accounts): OutsideTraces {
  return {
    deleteAccount: (accountId) => auth.deleteUser(accountId),
    async forgetAccount({ accountId, email }) {
      // What a service elsewhere wrote down is its own.
      if (isHosted || accountId === '') return
      await pool.query('delete from auth.flow_state where user_id = $1', [accountId])
      await pool.query(
        `delete from auth.audit_log_entries where strpos(payload::text, $1) > 0
           or ($2 <> '' and strpos(lower(payload::text), $2) > 0)`,
        [accountId, email.toLowerCase()],
      )
    },
    async forgetMails(email) {
      const folder = path.join(dataDir, 'mail')
      const ending = mailFileName({ createdAt: new Date(0), kind: '', toAddress: email }).split('--')[1] ?? email
      const names = await readdir(folder).catch(() => [])
      const theirs = names.filter((name) => isFor(name, ending))
      await Promise.all(theirs.map((name) => rm(path.join(folder, name), { force: true })))
    },
  }
}

/** `20261124T150000123Z-left-guest@club.test.eml`, or with a number before the ending. */
function isFor(name: string, address: string): boolean {
  const bare = name.replace(/(?:-\d+)?\.eml$/, '').toLowerCase()
  return bare.endsWith(`-${address.toLowerCase()}`)
}

async function keepList(dataDir: string, tools: Pick<Tools, 'db' | 'now'>): Promise<void> {
  const kept = await readList(dataDir)
  const now = await listErasures(tools, kept)
  if (JSON.stringify(kept) === JSON.stringify(now)) return
  const unfinished = `${listIn(dataDir)}.unfinished`
  await writeFile(unfinished, `${JSON.stringify(now, undefined, 1)}\n`, { mode: 0o600, flush: true })
  await rename(unfinished, listIn(dataDir))
}

async function readList(dataDir: string): Promise<ListedErasure[]> {
  try {
    return listed.parse(JSON.parse(await readFile(listIn(dataDir), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function listIn(dataDir: string): string {
  return path.join(dataDir, 'erased.txt')
}

const listed = z.array(
  z.object({ member: z.string(), eraseAt: z.string(), texts: z.enum(['keep', 'take']), isErased: z.boolean() }),
)
