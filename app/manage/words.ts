/* The states of things in words and tones, for the lists of the dashboard. */
import type { DraftStatus } from '../../domain/writing/drafts.ts'
import type { Standing } from '../../domain/writing/drafts/standing.ts'
import type { EditionStatus } from '../../domain/programme/editions.ts'
import type { InvitationStanding } from '../../domain/joining/invitations/list.ts'
import type { MailState } from '../../domain/upkeep/outbox.ts'
import type { MemberStatus } from '../../domain/community/people/search.ts'
import type { RequestStatus } from '../../domain/joining/requests.ts'
import type { StatusTone } from '../../ui/status.tsx'

export type Worded = { tone: StatusTone; words: string }

const worded = (tone: StatusTone, words: string): Worded => ({ tone, words })

export const memberWords: Record<MemberStatus, Worded> = {
  active: worded('ok', 'Active'),
  paused: worded('warn', 'Paused'),
  registering: worded('info', 'Registering'),
  suspended: worded('bad', 'Suspended'),
  left: worded('off', 'Left'),
  erasing: worded('warn', 'Leaving for good'),
  erased: worded('off', 'Erased'),
}

export const accessWords: Record<'scheduled' | 'active' | 'ended' | 'revoked', Worded> = {
  scheduled: worded('info', 'To come'),
  active: worded('ok', 'Active'),
  ended: worded('off', 'Ended'),
  revoked: worded('bad', 'Taken back'),
}

export const accessKinds = { participant: 'Participant', guest: 'Guest', alumni: 'Alumni' } as const

/** The same where somebody chooses among them. */
export const accessKindsToChoose = { ...accessKinds, alumni: `${accessKinds.alumni}, reads only` } as const

export const invitationWords: Record<InvitationStanding, Worded> = {
  draft: worded('off', 'Not sent'),
  queued: worded('info', 'On its way'),
  sent: worded('info', 'Sent'),
  written: worded('warn', 'Written to a file'),
  opened: worded('info', 'Opened'),
  accepted: worded('ok', 'Accepted'),
  declined: worded('off', 'Declined'),
  bounced: worded('bad', 'Came back'),
  expired: worded('warn', 'Expired'),
  revoked: worded('off', 'Withdrawn'),
}

export const requestWords: Record<RequestStatus, Worded> = {
  unverified: worded('off', 'Address not confirmed'),
  new: worded('info', 'New'),
  in_review: worded('info', 'Being read'),
  waiting_applicant: worded('off', 'Question sent'),
  waitlisted: worded('warn', 'On the waiting list'),
  approved: worded('ok', 'Approved'),
  converted: worded('ok', 'Became a member'),
  declined: worded('off', 'Declined'),
  withdrawn: worded('off', 'Withdrawn'),
  anonymised: worded('off', 'Anonymised'),
}

export const draftWords: Record<DraftStatus, Worded> = {
  editing: worded('off', 'Being written'),
  in_review: worded('info', 'In review'),
  approved: worded('ok', 'Approved'),
  scheduled: worded('warn', 'Scheduled'),
  publishing: worded('warn', 'Being published'),
  published: worded('ok', 'Published'),
  trashed: worded('off', 'In the trash'),
}

export const standingWords: Record<Standing, Worded> = {
  published: worded('ok', 'Published'),
  corrected: worded('ok', 'Corrected'),
  withdrawn: worded('off', 'Withdrawn'),
}

export const editionWords: Record<EditionStatus, Worded> = {
  draft: worded('off', 'Draft'),
  announced: worded('info', 'Announced'),
  enrolling: worded('info', 'Enrolling'),
  running: worded('ok', 'Running'),
  closed: worded('off', 'Closed'),
  archived: worded('off', 'Archived'),
  cancelled: worded('bad', 'Cancelled'),
}

export const mailWords: Record<MailState, Worded> = {
  queued: worded('info', 'Waiting'),
  sending: worded('info', 'Being sent'),
  sent: worded('ok', 'Sent'),
  written: worded('warn', 'Written to a file'),
  deferred: worded('warn', 'Tried again later'),
  bounced: worded('bad', 'Came back'),
  suppressed: worded('off', 'Not sent: unwanted'),
  failed: worded('bad', 'Given up'),
}
