import type { consents } from '../../db/schema/people.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { people } from '../people.ts'

/** What everybody agreed to when they registered, or when the documents changed in September. */
export function demoMemberConsents(on: Calendar): (typeof consents.$inferInsert)[] {
  return people.flatMap((person) => {
    if (!person.joined) return []
    const at = on.at(person.joined > '2026-09-04' ? person.joined : '2026-09-04T09:15')
    const consent = { memberId: idOf('member', person.name), given: true, at, source: 'registration' }
    const agreed = [
      { kind: 'terms' as const, documentVersion: '3' },
      { kind: 'privacy' as const, documentVersion: '2' },
      { kind: 'conduct' as const, documentVersion: '3' },
      ...(person.inDirectory ? [{ kind: 'directory' as const, documentVersion: '1' }] : []),
    ]
    // Whoever left in summer or earlier was never asked about the new versions.
    const isAsked = person.status !== 'left'
    const versions = isAsked ? agreed : [{ kind: 'terms' as const, documentVersion: '2' }]
    return versions.map((one) => ({ ...consent, ...one, id: idOf('consent', `${person.name}/${one.kind}`) }))
  })
}
