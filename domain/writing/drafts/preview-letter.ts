import { eq } from 'drizzle-orm'
import { editions } from '../../../db/schema/programme.server.ts'
import { frameLetter } from '../../../mail/letter.ts'
import { updateLetter } from '../../../mail/letters/update.ts'
import type { Tools } from '../../tools.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import type { Admin } from '../../club/viewer.ts'
import { writtenOf } from '../kinds.ts'
import { findRow } from './rows.ts'

/** The letter in which readers will be told of an update, as this organiser would get it; other kinds have none. */
export async function previewLetter(
  tools: Pick<Tools, 'db' | 'mail' | 'siteUrl' | 'seal'>,
  admin: Admin,
  id: string,
): Promise<{ subject: string; html: string; text: string } | undefined> {
  const row = await findRow(tools.db, id)
  if (row?.kind !== 'update') return undefined
  const written = writtenOf('update', row.payload)
  if (written.kind !== 'update') return undefined
  const edition = row.editionId ? await findEdition(tools, row.editionId) : undefined
  const letterSite = await tools.db.transaction((tx) => tools.mail.site(tx))
  const { payload } = written
  const { footer } = unsubscribeFor(tools, { memberId: admin.id, category: 'updates' })
  const letter = updateLetter(letterSite, {
    title: row.title || 'Without a title',
    excerpt: payload.excerpt.trim(),
    edition: edition?.title ?? 'this edition',
    signed: payload.authorLabel || 'Organisers',
    address: `/member/updates/${edition?.slug ?? ''}`,
    reason: '',
    fileCount: payload.attachments.length,
    footer,
  })
  return { subject: letter.subject, ...frameLetter(letter) }
}

async function findEdition({ db }: Pick<Tools, 'db'>, id: string) {
  const [edition] = await db
    .select({ slug: editions.slug, title: editions.title })
    .from(editions)
    .where(eq(editions.id, id))
  return edition
}
