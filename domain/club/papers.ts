/**
 * The papers of the community, terms and code of conduct: which version is in force, who is asked about it, and who
 * agreed (docs/behaviour/joining.md, asked-again).
 */
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { pages } from '../../db/schema/pages.server.ts'
import { consents, members } from '../../db/schema/people.server.ts'
import { dayMs } from '../../time/durations.ts'
import type { Tools } from '../tools.ts'
import { currentConsents } from './consents.ts'
import type { Consent } from './consents.ts'
import type { Member } from './viewer.ts'

/** A document that whoever joins agrees to, by the slug of its page, in the version that was shown. */
export type Paper = { slug: 'terms' | 'code-of-conduct'; version: number }

/** A paper whose material change everybody is asked about. */
export type PaperAsked = Paper & {
  /** The version with the last material change: whoever agreed to it or a later one has answered. */
  sinceVersion: number
  askedAt: Date
  /** From then on the question stands before anything else in the member area. */
  dueAt: Date
}

/** The same for one member. `agreed` is what they last agreed to; absent where they never did. */
export type PaperDue = PaperAsked & { agreed: number | undefined }

/** How long members have before the question stands first. */
const graceMs = 14 * dayMs

const slugs = ['terms', 'code-of-conduct'] as const

/** The documents there are to agree to: to one that nobody has written nobody agrees. */
export async function currentPapers({ db }: Pick<Tools, 'db'>): Promise<Paper[]> {
  const written = await db
    .select({ slug: pages.slug, version: pages.documentVersion })
    .from(pages)
    .where(and(inArray(pages.slug, [...slugs]), eq(pages.status, 'published')))
  return written.flatMap(({ slug, version }) => (isPaper(slug) ? [{ slug, version }] : []))
}

/** Whether a page is one that members agree to. */
export function isPaper(slug: string): slug is Paper['slug'] {
  return slugs.some((each) => each === slug)
}

/** Those that somebody has not agreed to as they are now: published, or published anew, since they were shown. */
export function notAgreed(current: readonly Paper[], agreed: readonly Paper[]): Paper['slug'][] {
  return current
    .filter(({ slug, version }) => !agreed.some((paper) => paper.slug === slug && paper.version === version))
    .map(({ slug }) => slug)
}

/** The kind of consent that counts for a paper. */
export function consentTo(slug: Paper['slug']): 'terms' | 'conduct' {
  return slug === 'terms' ? 'terms' : 'conduct'
}

/** The papers that were changed materially, as everybody is asked about them now. A correction asks nobody. */
export async function papersAsked({ db }: Pick<Tools, 'db'>): Promise<PaperAsked[]> {
  const rows = await db
    .select({
      slug: pages.slug,
      version: pages.documentVersion,
      status: pages.status,
      isMaterial: pages.materialChange,
      publishedAt: pages.publishedAt,
      effectiveOn: pages.effectiveOn,
    })
    .from(pages)
    .where(
      and(
        inArray(pages.slug, [...slugs]),
        inArray(pages.status, ['published', 'superseded']),
        isNotNull(pages.publishedAt),
        or(eq(pages.status, 'published'), eq(pages.materialChange, true)),
      ),
    )
    .orderBy(desc(pages.documentVersion))
  return slugs.flatMap((slug) => {
    const versions = rows.filter((row) => row.slug === slug)
    const current = versions.find(({ status }) => status === 'published')
    const material = versions.find(({ isMaterial }) => isMaterial)
    if (!current || !material?.publishedAt) return []
    const { version: sinceVersion, publishedAt: askedAt, effectiveOn } = material
    return [{ slug, version: current.version, sinceVersion, askedAt, dueAt: dueDay(askedAt, effectiveOn) }]
  })
}

/** What this member has not answered yet; nothing for whoever agreed to the last material change or joined since. */
export async function papersDue(tools: Pick<Tools, 'db'>, member: Pick<Member, 'id'>): Promise<PaperDue[]> {
  const asked = await papersAsked(tools)
  if (asked.length === 0) return []
  const held = await currentConsents(tools, member)
  return asked.flatMap((paper) => {
    const agreed = agreedVersion(held, paper.slug)
    return agreed !== undefined && agreed >= paper.sinceVersion ? [] : [{ ...paper, agreed }]
  })
}

/** Whether the question stands before anything else by now. */
export function standsFirst(due: readonly PaperDue[], now: Date): boolean {
  return due.some(({ dueAt }) => dueAt <= now)
}

/**
 * Writes down what somebody agreed to, in the version they were shown. Refused (`changed`) where a paper was published
 * anew since; pressed twice it is written once.
 */
export async function agreeToPapers(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { id }: Pick<Member, 'id'>,
  shown: readonly Paper[],
): Promise<{ ok: true } | { ok: false; because: 'changed' }> {
  return db.transaction(async (tx) => {
    // One after the other for each member: the second finds what the first wrote.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update')
    const due = (await papersDue({ db: tx }, { id })).filter(({ slug }) => shown.some((paper) => paper.slug === slug))
    if (notAgreed(due, shown).length > 0) return { ok: false, because: 'changed' }
    await noteAgreed(tx, id, due, { source: 'asked-again', at: now() })
    return { ok: true }
  })
}

/** Each agreement as a row of its own, with the version. Privacy is part of the terms. Part of the caller's transaction. */
export async function noteAgreed(
  tx: Transaction,
  memberId: string,
  papers: readonly Paper[],
  { source, at }: { source: string; at: Date },
): Promise<void> {
  if (papers.length === 0) return
  await tx.insert(consents).values(
    papers.flatMap(({ slug, version }) =>
      (slug === 'terms' ? ([consentTo(slug), 'privacy'] as const) : [consentTo(slug)]).map((kind) => ({
        memberId,
        kind,
        documentVersion: String(version),
        given: true,
        source,
        at,
      })),
    ),
  )
}

function agreedVersion(held: readonly Consent[], slug: Paper['slug']): number | undefined {
  const consent = held.find(({ kind, given }) => given && kind === consentTo(slug))
  return consent && /^\d{1,9}$/.test(consent.documentVersion) ? Number(consent.documentVersion) : undefined
}

/** Nobody has to agree before a paper is in force. */
function dueDay(askedAt: Date, effectiveOn: string | null): Date {
  const inForce = effectiveOn ? Date.parse(`${effectiveOn}T00:00:00Z`) : 0
  return new Date(Math.max(askedAt.getTime() + graceMs, inForce))
}
