import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { accessGivenLetter } from '../../../mail/letters/editions.ts'
import type { Tools } from '../../tools.ts'
import { accessOwners } from './access-owners.ts'

/** Letters in one statement: each is some kilobytes. */
const atOnce = 200

/** Writes to those whom an organiser has just let in, as part of that; the letter says from when until when. */
export async function tellOfGrantedAccesses(
  tools: Pick<Tools, 'mail' | 'now'>,
  tx: Transaction,
  accessIds: readonly string[],
): Promise<void> {
  if (accessIds.length === 0) return
  const letterSite = await tools.mail.site(tx)
  const now = tools.now()
  const people = await accessOwners(tx, inArray(accesses.id, [...accessIds]))
  for (let from = 0; from < people.length; from += atOnce) {
    const mails = people.slice(from, from + atOnce).flatMap(({ accessId, email, memberId, slug, title, ...access }) => {
      if (!email) return []
      const opensAt = access.startsAt > now ? access.startsAt : undefined
      const letter = accessGivenLetter(letterSite, { ...access, as: access.kind, edition: { slug, title }, opensAt })
      return [{ letter, to: email, toMemberId: memberId, dedupeKey: `access-given:${accessId}` }]
    })
    await tools.mail.postMany(tx, mails)
  }
}
