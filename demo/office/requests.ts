import type { consents } from '../../db/schema/people.server.ts'
import type { invitationRequests } from '../../db/schema/programme.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { domain } from '../people.ts'
import { answeredApplicants } from './answered-applicants.ts'
import { waitingApplicants } from './waiting-applicants.ts'

const applicants = [...waitingApplicants, ...answeredApplicants]

/** Requests in every state; three wait for an answer. */
export function demoRequests(on: Calendar): (typeof invitationRequests.$inferInsert)[] {
  return applicants.map((applicant) => ({
    id: idOf('request', applicant.number),
    name: `Demo Applicant ${applicant.number}`,
    email: `applicant${applicant.number}@${domain}`,
    timeZone: applicant.timeZone,
    role: applicant.role,
    organisation: applicant.organisation ?? '',
    link: applicant.link ?? '',
    editionId: idOf('edition', '2027'),
    zoneId: idOf('zone', `2027/${applicant.zone}`),
    answers: applicant.answers,
    source: applicant.heard,
    reference: applicant.reference,
    status: applicant.status,
    assignedTo: applicant.isAssigned ? idOf('member', 'organiser') : undefined,
    notes: (applicant.notes ?? []).map((note) => ({
      at: on.at(note.at).toISOString(),
      by: 'Demo Organiser',
      text: note.text,
    })),
    decisionReason: applicant.reason ?? '',
    position: applicant.position,
    decidedAt: applicant.decided ? on.at(applicant.decided) : undefined,
    createdAt: on.at(applicant.received),
    updatedAt: on.at(applicant.decided ?? applicant.received),
  }))
}

/** What they agreed to when they asked: the terms, and that we keep the request to answer it. */
export function demoRequestConsents(on: Calendar): (typeof consents.$inferInsert)[] {
  return applicants
    .filter((applicant) => applicant.status !== 'unverified')
    .flatMap((applicant) =>
      [
        { kind: 'terms' as const, documentVersion: '3' },
        { kind: 'privacy' as const, documentVersion: '2' },
      ].map((consent) => ({
        ...consent,
        id: idOf('consent', `request/${applicant.number}/${consent.kind}`),
        requestId: idOf('request', applicant.number),
        given: true,
        source: 'invitation request',
        at: on.at(applicant.received),
      })),
    )
}
