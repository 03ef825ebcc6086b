import type { auditEntries } from '../../db/schema/operations.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'

type Note = { at: string; by: string | undefined; action: string; of: [type: string, name: string]; summary: string }

/** What was done in the last weeks, by whom; the house itself has no name. */
export function demoAudit(on: Calendar): (typeof auditEntries.$inferInsert)[] {
  return notes(on).map((written, index) => ({
    id: idOf('audit', `${index}`),
    at: on.at(written.at),
    actorId: written.by ? idOf('member', written.by) : undefined,
    action: written.action,
    objectType: written.of[0],
    objectId: idOf(...written.of),
    summary: written.summary,
  }))
}

function notes(on: Calendar): Note[] {
  const moved = on.say('2026-12-02')
  return [
    note(
      '2026-11-20T10:30',
      undefined,
      'request-received',
      ['request', '03'],
      'Demo Applicant 03 asked for edition 2027, Asia-Pacific.',
    ),
    note(
      '2026-11-20T09:12',
      'organiser',
      'update-published',
      ['update', '2026/december-timetable'],
      `${on.sayMonth('2026-12-02')} timetable, Europe & Africa.`,
    ),
    note(
      '2026-11-20T08:50',
      'organiser',
      'session-moved',
      ['session', 'systems/2026-12-02'],
      `Systems studio, moved to Wed ${moved}, 17:00.`,
    ),
    note(
      '2026-11-20T08:50',
      'organiser',
      'session-moved',
      ['session', 'strategy/2026-12-03'],
      `Strategy studio, moved to Thu ${on.say('2026-12-03')}, 18:30.`,
    ),
    note(
      '2026-11-20T08:31',
      '24',
      'invitation-accepted',
      ['invitation', 'member24@northlight.example'],
      'Demo Member 24, Americas.',
    ),
    note(
      '2026-11-19T16:20',
      'organiser',
      'draft-scheduled',
      ['draft', 'rules-for-guests'],
      'Rules for guests, Monday 08:00 in each zone.',
    ),
    note(
      '2026-11-19T15:38',
      'organiser',
      'session-cancelled',
      ['session', 'open-hour/2026-11-23'],
      'Open hour: the organiser is travelling.',
    ),
    note(
      '2026-11-19T14:02',
      'organiser',
      'import-finished',
      ['edition', '2026'],
      'Import finished: 14 added, 2 skipped.',
    ),
    note(
      '2026-11-19T10:30',
      'host',
      'update-published',
      ['update', '2026/a-decision-record'],
      'Template: a decision record your team will keep, all zones.',
    ),
    note(
      '2026-11-19T09:05',
      undefined,
      'mail-bounced',
      ['mail', 'invitation-guest-02'],
      'An invitation came back: the address is not known.',
    ),
    note(
      '2026-11-18T10:00',
      'organiser',
      'season-note-published',
      ['season', '4'],
      'Season four, a letter in seven pieces.',
    ),
    note(
      '2026-11-18T09:10',
      'organiser',
      'request-assigned',
      ['request', '01'],
      'Demo Applicant 01, to Demo Organiser.',
    ),
    note('2026-11-13T11:00', 'organiser', 'request-approved', ['request', '07'], 'Demo Applicant 07, edition 2027.'),
    note(
      '2026-11-12T18:20',
      undefined,
      'waiting-list-moved',
      ['session', 'hiring/2026-11-12'],
      'A place became free: the first in line is going.',
    ),
    note(
      '2026-11-09T09:20',
      'organiser',
      'update-revised',
      ['update', '2026/pairs'],
      'Pairs: how to find one, and how to stop. Revision 2.',
    ),
    note(
      '2026-11-05T17:30',
      'organiser',
      'member-suspended',
      ['member', '20'],
      'Demo Member 20. Reason kept with the member.',
    ),
    note(
      '2026-11-05T10:10',
      'organiser',
      'update-retracted',
      ['update', '2026/guest-evening'],
      'A guest evening: the hour belongs to a table.',
    ),
    note(
      '2026-11-02T10:00',
      '04',
      'member-paused',
      ['member', '04'],
      `Demo Member 04, until ${on.sayInFull('2027-02-01')}.`,
    ),
    note('2026-10-30T10:20', 'organiser', 'request-declined', ['request', '09'], 'Demo Applicant 09, with a reason.'),
    note('2026-10-03T14:00', '08', 'member-left', ['member', '08'], 'Demo Member 08 left.'),
  ]
}

function note(at: string, by: string | undefined, action: string, of: [string, string], summary: string): Note {
  return { at, by, action, of, summary }
}
