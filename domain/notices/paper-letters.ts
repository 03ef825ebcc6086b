/** Letters about a paper that changed materially: to everybody who has not agreed, each once, and again when an organiser reminds. */
import { not } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { accounts } from '../../db/schema/people.server.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import { paperChangedLetter } from '../../mail/letters/papers.ts'
import { today } from '../../time/plain-dates.ts'
import { noteInAudit } from '../club/audit.ts'
import { paperNames } from '../club/paper-names.ts'
import { papersAsked } from '../club/papers.ts'
import type { Paper, PaperAsked } from '../club/papers.ts'
import { missingWithAddress } from '../club/papers/missing.ts'
import type { Admin } from '../club/viewer.ts'
import type { Tools } from '../tools.ts'
import { isSuppressedAddress } from './suppressions.ts'

/** Letters written into the outbox at once. */
const batchSize = 500

/** Begins to tell everybody, as part of the transaction that publishes the change. */
export async function tellOfPaper(
  tools: Pick<Tools, 'jobs'>,
  tx: Transaction,
  { slug, version }: Paper,
): Promise<void> {
  await tools.jobs.send(tx, 'paper-letters', { slug, version, round: 'asked' })
}

/**
 * Reminds everybody who has not agreed. At most one reminder a day reaches anybody, however often it is asked for.
 * Refused where nobody is asked about this paper.
 */
export async function remindOfPaper(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  slug: Paper['slug'],
): Promise<{ ok: true } | { ok: false; because: 'not-asked' }> {
  const asked = (await papersAsked(tools)).find((paper) => paper.slug === slug)
  if (!asked) return { ok: false, because: 'not-asked' }
  await tools.db.transaction(async (tx) => {
    const round = today(tools.now(), 'UTC')
    const reminder = { slug, version: asked.sinceVersion, round }
    const dedupeKey = `paper-letters:${slug}:${asked.sinceVersion}:${round}`
    // Pressed again on the same day there is nothing more to do.
    if (!(await tools.jobs.send(tx, 'paper-letters', reminder, { dedupeKey }))) return
    const summary = `Reminded everybody who has not agreed to version ${asked.version} of the ${paperNames[slug].inSentence}`
    await noteInAudit(tx, { actorId: admin.id, action: 'paper-reminded', objectType: 'page', objectId: slug, summary })
  })
  return { ok: true }
}

/** Writes the letters, batch by batch. A process that is killed begins anew, and nobody hears twice: the key says who was told. */
export async function sendPaperLetters(
  tools: Pick<Tools, 'db' | 'mail'>,
  { slug, version, round }: JobPayloads['paper-letters'],
): Promise<number> {
  const asked = (await papersAsked(tools)).find((paper) => paper.slug === slug && paper.sinceVersion === version)
  // A newer change has letters of its own.
  if (!asked) return 0
  let written = 0
  let after: string | undefined
  const reached = not(isSuppressedAddress(accounts.email))
  for (;;) {
    const batch = await missingWithAddress(tools, asked, { after, limit: batchSize, reached })
    if (batch.length === 0) return written
    written += await writeBatch(tools, asked, { batch, round })
    after = batch.at(-1)?.id
  }
}

async function writeBatch(
  tools: Pick<Tools, 'db' | 'mail'>,
  asked: PaperAsked,
  { batch, round }: { batch: { id: string; name: string; email: string }[]; round: string },
): Promise<number> {
  const { slug, sinceVersion, dueAt } = asked
  return tools.db.transaction(async (tx) => {
    const site = await tools.mail.site(tx)
    return tools.mail.postMany(
      tx,
      batch.map(({ id, name, email }) => ({
        letter: paperChangedLetter(site, {
          name,
          paper: paperNames[slug].inSentence,
          isMany: paperNames[slug].isMany,
          until: today(dueAt, site.timeZone),
          isReminder: round !== 'asked',
        }),
        to: email,
        toMemberId: id,
        dedupeKey: `paper:${slug}:${sinceVersion}:${round}:${id}`,
      })),
    )
  })
}
