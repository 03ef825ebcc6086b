/** What the nightly check says of what it found, on its page and in a terminal. */
import type { CheckRule, Finding } from '../../../db/schema/check-shapes.ts'

export type { CheckRule, Finding }

/** For each rule what breaks it, and what can be done. */
export const checkWords: Readonly<Record<CheckRule, { what: string; mend: string }>> = {
  'access-dates': {
    what: 'Accesses that are not what their dates say',
    mend: 'The clock of the site sees to them; if they stay, see whether jobs run.',
  },
  'access-of-gone': { what: 'Accesses of people who left', mend: 'End them on the page of the person.' },
  'access-zone': { what: 'Accesses in a zone that was merged', mend: 'Choose another zone on the page of the person.' },
  'member-account': { what: 'Members nobody can sign in as', mend: 'Their account is gone: invite them again.' },
  'member-day': { what: 'Pauses and deletions whose day is over', mend: 'See whether jobs run.' },
  'member-deletion': {
    what: 'Deletions that nobody asked for, or that nobody does',
    mend: 'Ask for the deletion again on the page of the person, or call it off there.',
  },
  'invitation-over': { what: 'Invitations that are over and still open', mend: 'See whether jobs run.' },
  'invitation-uses': { what: 'Invitations used more often than they count', mend: 'Nothing needs to be done.' },
  'request-line': { what: 'Requests that wait without a place in line', mend: 'Put them on the waiting list again.' },
  'report-unread': {
    what: 'Open reports that no organiser can read',
    mend: 'They are kept from everybody who reads reports: let somebody else do so in the settings.',
  },
  'edition-day': {
    what: 'Editions that should have begun or ended',
    mend: 'Take the step on the page of the edition, or change its days.',
  },
  'edition-zones': { what: 'Editions without an open zone', mend: 'Open one on the page of the edition.' },
  'studio-day': { what: 'Studios whose pause is over', mend: 'See whether jobs run.' },
  'session-places': {
    what: 'Sessions with more people than places',
    mend: 'Give them more places, or write to those who come.',
  },
  'session-line': { what: 'Sessions whose waiting list is out of order', mend: 'The next answer numbers it anew.' },
  'session-answers': {
    what: 'Sessions that keep a place for somebody who is gone',
    mend: 'Save the session; the place is free again once their answer is.',
  },
  'session-nobody': { what: 'Sessions for a zone, with none chosen', mend: 'Choose the zones in the calendar.' },
  'session-zone': {
    what: 'Sessions in a zone of another edition, or one that was merged',
    mend: 'Choose the zones in the calendar.',
  },
  'session-cancelled': { what: 'Sessions of an edition that was cancelled', mend: 'Cancel them in the calendar.' },
  'held-move': { what: 'Moves nobody was told of', mend: 'See whether jobs run.' },
  'draft-time': { what: 'Texts whose time to go out is past', mend: 'Publish them on the Desk, or plan them anew.' },
  'draft-target': { what: 'Drafts of something that is not there any more', mend: 'Put them in the trash.' },
  'update-nobody': { what: 'Updates that no zone can read', mend: 'Correct them on the Desk.' },
  'update-zone': {
    what: 'Updates in a zone of another edition, or one that was merged',
    mend: 'Correct them on the Desk.',
  },
  'notice-stuck': { what: 'Updates whose readers were not all told', mend: 'See whether jobs run.' },
  'mail-stuck': { what: 'Mails that have waited for more than a day', mend: 'See the outbox.' },
  'import-rows': { what: 'Imports that lack rows', mend: 'Take the import back and begin it anew.' },
  'import-stuck': { what: 'Imports that stand still', mend: 'Stop them, or see whether jobs run.' },
  'file-use': { what: 'Files kept for a text that is gone', mend: 'They only take room.' },
  'file-missing': {
    what: 'Pictures and files that are not on the disk',
    mend: 'Upload them again, or restore a backup.',
  },
  'file-unknown': { what: 'Files on the disk that no text knows', mend: 'They only take room.' },
  'job-stuck': { what: 'Jobs that run or wait for more than an hour', mend: 'Restart the site.' },
}

/** Whether a word names a rule. */
export function isCheckRule(word: string): word is CheckRule {
  return Object.hasOwn(checkWords, word)
}
