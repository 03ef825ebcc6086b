/**
 * The keys this community signs its push messages with (VAPID, RFC 8292), made once. They lie in the database: a
 * subscription counts for one public key only, so they must be the same for every process on it and come back with it from
 * a backup. The private key is hidden with the installation's secret: whoever reads the database alone sends nothing.
 */
import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import { pushKeys } from '../../../db/schema/push.server.ts'
import type { Tools } from '../../tools.ts'

export type PushKeys = { publicKey: string; privateKey: string }

type KeyTools = Pick<Tools, 'db' | 'seal' | 'now'>

/**
 * The keys, made where there are none. A private key that cannot be read any more (the database went on without its
 * installation's secret) is given up with its public one: devices notice and subscribe anew when they open the site.
 */
export async function keepPushKeys(tools: KeyTools): Promise<PushKeys> {
  const kept = await readKeys(tools)
  if (kept?.privateKey !== undefined) return { publicKey: kept.publicKey, privateKey: kept.privateKey }
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const row = { publicKey, privateKeyHidden: tools.seal.hide(purpose, privateKey), madeAt: tools.now() }
  // Of several processes that start at once one writes; the others find its row.
  if (kept) await tools.db.update(pushKeys).set(row).where(eq(pushKeys.publicKey, kept.publicKey))
  else await tools.db.insert(pushKeys).values(row).onConflictDoNothing()
  const now = await readKeys(tools)
  if (now?.privateKey === undefined) throw new Error('The push keys in the database belong to another installation.')
  return { publicKey: now.publicKey, privateKey: now.privateKey }
}

/** The public key browsers subscribe with. */
export async function pushPublicKey(
  tools: Pick<Tools, 'db'>,
): Promise<{ publicKey: string; madeAt: Date } | undefined> {
  const [row] = await tools.db.select({ publicKey: pushKeys.publicKey, madeAt: pushKeys.madeAt }).from(pushKeys)
  return row
}

async function readKeys(tools: KeyTools): Promise<{ publicKey: string; privateKey: string | undefined } | undefined> {
  const [row] = await tools.db
    .select({ publicKey: pushKeys.publicKey, privateKeyHidden: pushKeys.privateKeyHidden })
    .from(pushKeys)
  return row && { publicKey: row.publicKey, privateKey: tools.seal.reveal(purpose, row.privateKeyHidden) }
}

const purpose = 'push private key'
