/**
 * Writing an entry and handing it in: saves that may be repeated, and never a text lost to another tab
 * (docs/behaviour/writing.md, entry-written).
 */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { submissions } from '../../../db/schema/challenges.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { notePublicConsent } from '../../club/consents.ts'
import type { Member } from '../../club/viewer.ts'
import { longest } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import type { Challenge } from '../challenges.ts'
import { beginOrHold, holdForWriting } from './draft.ts'
import { hasSilentPicture } from './files.ts'
import { entryOf, mayHandIn } from './own.ts'
import type { EntryText, OwnEntry, OwnRow } from './own.ts'

/** What is sent. `version` 0 knows of no entry; `tab` names the browser tab, whose own saves never stand in each other's way. */
export type EntrySave = EntryText & { quarter: string; version: number; tab: string }

/** What may not be handed in so; `files`: a picture that nothing is said of. */
export type UnfitField = 'title' | 'body' | 'link' | 'consent' | 'files'

export type WriteOutcome =
  | { ok: true; entry: OwnEntry }
  | { ok: false; because: 'gone' | 'paused' | 'closed' | 'too-long' }
  /** It is handed in: it is taken back first. */
  | { ok: false; because: 'not-a-draft'; entry: OwnEntry }
  | { ok: false; because: 'stale'; entry: OwnEntry }

export type HandInOutcome = WriteOutcome | { ok: false; because: 'unfit'; fields: UnfitField[] }

/**
 * Saves a draft as it is typed, finished or not. The same again changes nothing and is answered the same. Kept also after the
 * challenge has closed; only handing in is too late then.
 */
export async function saveEntry(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  save: EntrySave,
): Promise<WriteOutcome> {
  if (isTooLong(save)) return { ok: false, because: 'too-long' }
  return withDraft(tools, member, save, async (tx, { row, now }) => {
    if (isSame(row, save)) return { ok: true, entry: entryOf(row) }
    return { ok: true, entry: entryOf(await write(tx, row, { ...textOf(save), savedFrom: save.tab, updatedAt: now })) }
  })
}

/**
 * Hands an entry in as it is sent. For everybody it needs the author's consent, which is written down with it; where they no longer
 * want that, so is that.
 */
export async function handInEntry(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  { consent, ...save }: EntrySave & { consent: boolean },
): Promise<HandInOutcome> {
  const fields = unfit(save, consent)
  if (fields.length > 0) return { ok: false, because: 'unfit', fields }
  return withDraft(tools, member, save, async (tx, { row, challenge, author, now }) => {
    const may = mayHandIn(author, challenge, row, now)
    if (may !== 'hand-in') {
      // Too late to be read by others, but not to be kept.
      if (may === 'closed' && !isSame(row, save))
        await write(tx, row, { ...textOf(save), savedFrom: save.tab, updatedAt: now })
      return { ok: false, because: may }
    }
    if (await hasSilentPicture(tx, row.id)) return { ok: false, because: 'unfit', fields: ['files'] }
    const handedIn = await write(tx, row, {
      ...handedInText(save),
      status: 'submitted',
      consentId: await consentFor(tx, row, { isWanted: save.visibility === 'public', now }),
      // Changed after it was handed in, it keeps its place in the line; handed in anew after organisers asked, it has a new one.
      submittedAt: (row.returnedAt ? undefined : row.submittedAt) ?? now,
      returnedAt: null,
      savedFrom: save.tab,
      updatedAt: now,
    })
    await noteInAudit(tx, {
      actorId: member.id,
      action: 'entry-handed-in',
      objectType: 'submission',
      objectId: row.id,
      summary: `Handed in an entry to ${challenge.quarter}.`,
    })
    return { ok: true, entry: entryOf(handedIn) }
  })
}

type Held = { row: OwnRow; challenge: Challenge; author: Member; now: Date }

/** Begins the entry where there is none, and holds it while it is a draft that nobody else has written on. */
async function withDraft<Outcome>(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  save: EntrySave,
  work: (tx: Transaction, held: Held) => Promise<Outcome>,
): Promise<Outcome | WriteOutcome> {
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    const writing = await holdForWriting(tx, member, save.quarter, now)
    if (!writing.ok) return writing
    const { challenge, author } = writing
    const begun = { ...textOf(save), savedFrom: save.tab, createdAt: now, updatedAt: now }
    const row = await beginOrHold(tx, author, challenge, begun)
    const same = isSame(row, save)
    // A second press, or a save that comes after it: it is handed in as it was sent.
    if (isHandedIn(row) && isSame(row, handedInText(save))) return { ok: true, entry: entryOf(row) }
    if (row.status !== 'draft') return { ok: false, because: 'not-a-draft', entry: entryOf(row) }
    const isOwn = row.savedFrom !== '' && row.savedFrom === save.tab
    if (!same && row.version !== save.version && !isOwn) return { ok: false, because: 'stale', entry: entryOf(row) }
    return work(tx, { row, challenge, author, now })
  })
}

async function write(tx: Transaction, row: OwnRow, change: Partial<typeof submissions.$inferInsert>): Promise<OwnRow> {
  const [written] = await tx
    .update(submissions)
    .set({ ...change, version: row.version + 1 })
    .where(eq(submissions.id, row.id))
    .returning()
  if (!written) throw new Error('The entry was not written.')
  return written
}

async function consentFor(
  tx: Transaction,
  row: OwnRow,
  { isWanted, now }: { isWanted: boolean; now: Date },
): Promise<string | null> {
  if (isWanted)
    return row.consentId ?? (await notePublicConsent(tx, row.memberId, { kind: 'public-submission', given: true, now }))
  if (row.consentId) await notePublicConsent(tx, row.memberId, { kind: 'public-submission', given: false, now })
  return null
}

function isHandedIn({ status }: OwnRow): boolean {
  return status !== 'draft' && status !== 'withdrawn'
}

function textOf({ title, body, link, visibility }: EntryText): EntryText {
  return { title, body, link: link.trim(), visibility }
}

function handedInText(save: EntryText): EntryText {
  return { ...textOf(save), title: save.title.trim() }
}

function isSame(row: OwnRow, save: EntryText): boolean {
  const { title, body, link, visibility } = textOf(save)
  return row.title === title && row.body === body && row.link === link && row.visibility === visibility
}

/** Far beyond what may be handed in: the form says what is too long, the save keeps it. */
function isTooLong({ title, body, link }: EntryText): boolean {
  return title.length > 1000 || body.length > longest.entryDraft || link.length > longest.entryLink
}

function unfit({ title, body, link, visibility }: EntryText, consent: boolean): UnfitField[] {
  const trimmed = title.trim()
  const isLink = link.trim() === '' || /^https?:$/.test(URL.parse(link.trim())?.protocol ?? '')
  return [
    ...(trimmed === '' || trimmed.length > longest.entryTitle ? (['title'] as const) : []),
    ...(body.trim() === '' || body.length > longest.entry ? (['body'] as const) : []),
    ...(isLink && link.length <= longest.entryLink ? [] : (['link'] as const)),
    ...(visibility === 'public' && !consent ? (['consent'] as const) : []),
  ]
}
