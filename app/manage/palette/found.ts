import type { FoundByWords } from '../../../domain/upkeep/find.ts'
import { isRecord } from '../../../domain/json.ts'
import { agoInWords, exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'

/** The sorts that are looked for on the server, by the heading they stand under. */
const sorts = ['People', 'Sessions', 'Drafts'] as const

/** Something found on the server, and where it is. */
export type Found = { sort: (typeof sorts)[number]; title: string; note: string; href: string }

/** What was found, in the words of the palette. */
export function foundRows({ people, requests, sessions, drafts }: FoundByWords, clock: Clock): Found[] {
  return [
    ...requests.map(({ id, name, zone, createdAt }) => ({
      sort: 'People' as const,
      title: name,
      note: [zone, `asks to come in, ${agoInWords(createdAt, clock)}`].filter(Boolean).join(', '),
      href: `/manage/member?tab=requests&request=${id}`,
    })),
    ...people.map(({ id, displayName, email, accesses: [newest] }) => ({
      sort: 'People' as const,
      title: displayName,
      note: (newest ? [newest.edition, newest.zone] : [email]).filter(Boolean).join(', '),
      href: `/manage/member?person=${id}`,
    })),
    ...sessions.map(({ id, title, studio, startsAt }) => ({
      sort: 'Sessions' as const,
      title: studio ? `${studio.name.replace(/ studio$/iu, '')}: ${title}` : title,
      note: exactly(startsAt, clock),
      href: `/manage/cal?session=${id}`,
    })),
    ...drafts.map(({ id, title, status, plannedAt, updatedAt }) => ({
      sort: 'Drafts' as const,
      title: title || 'Without a title',
      note:
        status === 'scheduled' && plannedAt
          ? `goes out ${exactly(plannedAt, clock)}`
          : `changed ${agoInWords(updatedAt, clock)}`,
      href: `/manage/draft?draft=${id}`,
    })),
  ]
}

/** The same as it comes out of an answer; what is not one is left out. */
export function foundIn(answer: unknown): Found[] {
  if (!isRecord(answer) || !Array.isArray(answer.found)) return []
  return answer.found.flatMap((row: unknown) => {
    if (!isRecord(row)) return []
    const { title, note, href } = row
    const sort = sorts.find((each) => each === row.sort)
    if (!sort || typeof title !== 'string' || typeof note !== 'string' || typeof href !== 'string') return []
    return [{ sort, title, note, href }]
  })
}
