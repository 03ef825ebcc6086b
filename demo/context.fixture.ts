import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import type { DemoContext } from './load.ts'

/** The Saturday the tests take place on, unless they say otherwise. */
export const saturday = new Date('2026-11-21T01:00:00Z')

/** The sign-in service as far as the demo knows it: an address has one account, and it can be closed. */
export function contextForTests(db: Database, now = saturday, kept = new Map<string, Uint8Array>()): DemoContext {
  return {
    db,
    now,
    files: {
      put: async (id, bytes) => void kept.set(id, bytes),
      remove: async (id) => void kept.delete(id),
    },
    makeLinkToken: async () => ({ tokenHash: randomUUID(), sealed: 'as the house seals it' }),
    createAccount: async ({ email }) => {
      const { rows } = await db.execute(sql`
        insert into auth.users (id, email) values (${randomUUID()}, ${email})
        on conflict (email) where is_sso_user = false do update set email = excluded.email returning id`)
      return String(rows[0]?.id)
    },
    deleteAccount: async (accountId) => {
      await db.execute(sql`delete from auth.users where id = ${accountId}`)
    },
  }
}
