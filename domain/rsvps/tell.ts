import type { Transaction } from '../../db/open.ts'
import { sessionOfferedLetter } from '../../mail/letters/session-offered.ts'
import { sessionPromotedLetter } from '../../mail/letters/session-promoted.ts'
import { letterHouse, postLetter } from '../posting.ts'
import type { Tools } from '../tools.ts'
import { addressesOf } from './addresses.ts'

type Told = { id: string; title: string; startsAt: Date; endsAt: Date }

const letters = { promoted: sessionPromotedLetter, offered: sessionOfferedLetter }

/** Writes to those for whom a place became free: they have it (`promoted`), or may take it (`offered`). Essential mail. */
export async function tellOfPlaces(
  tools: Pick<Tools, 'jobs' | 'siteUrl'>,
  tx: Transaction,
  { id, title, startsAt, endsAt }: Told,
  answers: { memberId: string; version: number }[],
  news: 'promoted' | 'offered',
): Promise<void> {
  if (answers.length === 0) return
  const house = await letterHouse(tools, tx)
  const versions = new Map(answers.map(({ memberId, version }) => [memberId, version]))
  for (const person of await addressesOf(tx, [...versions.keys()])) {
    await postLetter(tools, tx, {
      letter: letters[news](house, { title, startsAt, endsAt, readerZone: person.timeZone }),
      to: person.email,
      toMemberId: person.memberId,
      // The version of the answer: whoever leaves the line, joins it again and moves up again is told again.
      dedupeKey: `session-${news}:${id}:${person.memberId}:${versions.get(person.memberId) ?? 0}`,
    })
  }
}
