import { challenges, submissions } from '../db/schema/challenges.server.ts'
import { auditEntries } from '../db/schema/operations.server.ts'
import { consents, members } from '../db/schema/people.server.ts'
import {
  accesses,
  assignments,
  editions,
  invitationRequests,
  invitations,
  invitationTokens,
  zones,
} from '../db/schema/programme.server.ts'
import { rsvps, scheduledSessions, sessionHosts, sessionSeries, sessionZones } from '../db/schema/sessions.server.ts'
import { redirectRules } from '../db/schema/site.server.ts'
import { cohorts, lessons, studioFollows, studios } from '../db/schema/studios.server.ts'
import { seasonNotes, seasonPieces } from '../db/schema/seasons.server.ts'
import { pages, templates } from '../db/schema/pages.server.ts'
import { assets, attachments, drafts, readMarks, revisions, updates, updateZones } from '../db/schema/writing.server.ts'
import type { Calendar } from './calendar.ts'
import { demoChallenges, demoEntryFiles, demoSubmissionConsents, demoSubmissions } from './challenges/rows.ts'
import { demoEditions, demoZones } from './editions.ts'
import { demoCohorts, demoLessonConsents, demoLessons } from './lessons/rows.ts'
import { demoAccesses, demoAssignments, demoFollows, demoMembers, demoMemberConsents } from './memberships.ts'
import { demoSeasonNotes, demoSeasonPieces } from './notes/rows.ts'
import { demoAudit } from './office/audit.ts'
import { demoDrafts, demoRevisions } from './office/drafts.ts'
import type { LinkToken } from './office/group-link.ts'
import { demoInvitations, demoInvitationTokens } from './office/invitations.ts'
import type { OpenInvitation } from './office/invitations.ts'
import { demoMails } from './office/outbox.ts'
import { outboxMails } from './office/outbox-table.ts'
import { demoRedirects } from './office/redirects.ts'
import { demoRequestConsents, demoRequests } from './office/requests.ts'
import { demoPages } from './pages/rows.ts'
import { demoAnswers } from './sessions/answers.ts'
import { demoSeries, demoSessionHosts, demoSessions, demoSessionZones } from './sessions/rows.ts'
import { demoStudios } from './studios.ts'
import { rowsOf } from './tables.ts'
import type { DemoRows } from './tables.ts'
import { demoTemplates } from './templates/rows.ts'
import { demoAssets, demoAttachments, demoReadMarks, demoUpdates, demoUpdateZones } from './updates/rows.ts'

/** What differs from one installation to the next. */
export type Installation = {
  /** Ids of the accounts, by address. */
  accounts: ReadonlyMap<string, string>
  invitation: OpenInvitation
  link: LinkToken
}

/** For those who ask only which tables there are, or what the texts say. */
export const nowhere: Installation = {
  accounts: new Map(),
  invitation: { token: '', code: '' },
  link: { tokenHash: '', sealed: '' },
}

/** The whole community, in an order in which it can be written: whatever is pointed to comes first. */
export function northlight(on: Calendar, { accounts, ...secrets }: Installation): DemoRows[] {
  return [...peopleAndProgramme(on, accounts), ...meetings(on), ...writings(on), ...office(on, secrets)]
}

function peopleAndProgramme(on: Calendar, accounts: Installation['accounts']): DemoRows[] {
  return [
    rowsOf(members, demoMembers(on, accounts)),
    rowsOf(editions, demoEditions(on)),
    rowsOf(zones, demoZones()),
    rowsOf(accesses, demoAccesses(on)),
    rowsOf(studios, demoStudios(on)),
    rowsOf(assignments, demoAssignments()),
    rowsOf(studioFollows, demoFollows()),
    rowsOf(invitationRequests, demoRequests(on)),
    rowsOf(consents, [
      ...demoMemberConsents(on),
      ...demoRequestConsents(on),
      ...demoLessonConsents(on),
      ...demoSubmissionConsents(on),
    ]),
  ]
}

function meetings(on: Calendar): DemoRows[] {
  return [
    rowsOf(sessionSeries, demoSeries()),
    rowsOf(scheduledSessions, demoSessions(on)),
    rowsOf(sessionZones, demoSessionZones()),
    rowsOf(sessionHosts, demoSessionHosts()),
    rowsOf(rsvps, demoAnswers(on)),
  ]
}

function writings(on: Calendar): DemoRows[] {
  return [
    rowsOf(cohorts, demoCohorts()),
    rowsOf(lessons, demoLessons(on)),
    rowsOf(challenges, demoChallenges(on)),
    rowsOf(submissions, demoSubmissions(on)),
    rowsOf(assets, [...demoAssets(on), ...demoEntryFiles(on)]),
    rowsOf(updates, demoUpdates(on)),
    rowsOf(updateZones, demoUpdateZones(on)),
    rowsOf(attachments, demoAttachments(on)),
    rowsOf(readMarks, demoReadMarks(on)),
    rowsOf(seasonNotes, demoSeasonNotes(on)),
    rowsOf(seasonPieces, demoSeasonPieces()),
    rowsOf(pages, demoPages(on)),
    rowsOf(templates, demoTemplates(on)),
  ]
}

function office(on: Calendar, { invitation, link }: Omit<Installation, 'accounts'>): DemoRows[] {
  return [
    rowsOf(invitations, demoInvitations(on)),
    rowsOf(invitationTokens, demoInvitationTokens(on, invitation, link)),
    rowsOf(drafts, demoDrafts(on)),
    rowsOf(revisions, demoRevisions(on)),
    rowsOf(outboxMails, demoMails(on, invitation)),
    rowsOf(auditEntries, demoAudit(on)),
    rowsOf(redirectRules, demoRedirects()),
  ]
}
