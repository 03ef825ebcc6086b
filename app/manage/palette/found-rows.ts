import { sessionInStudio } from '../../../domain/programme/naming.ts'
import type { FoundByWords } from '../../../domain/upkeep/find.ts'
import { addressOf, noteOf, titleOf } from '../../search/found-words.ts'
import type { FoundText } from '../../search/found-words.ts'
import { agoInWords, exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { addressOfRequest, deedsForDraft, deedsForInvitation, deedsForRequest, deedsForSession } from './deeds.ts'
import type { Found } from './found.ts'

/** What was found, in the words of the palette. For the server. */
export function foundRows(found: FoundByWords, clock: Clock): Found[] {
  return [
    ...found.requests.map((request) => requestRow(request, clock)),
    ...found.people.map(personRow),
    ...found.invitations.map(invitationRow),
    ...found.sessions.map((session) => sessionRow(session, clock)),
    ...found.drafts.map((draft) => draftRow(draft, clock)),
  ]
}

/** A text that is out, where readers read it. */
export function textRow(text: FoundText, { zone }: Clock): Found {
  return {
    sort: 'Texts',
    title: titleOf(text),
    note: noteOf(text, { zone, isYours: true }),
    href: addressOf(text, zone),
    deeds: [],
  }
}

function requestRow(request: FoundByWords['requests'][number], clock: Clock): Found {
  const { id, name, zone, createdAt } = request
  return {
    sort: 'People',
    title: name,
    note: [zone, `asks to come in, ${agoInWords(createdAt, clock)}`].filter(Boolean).join(', '),
    href: addressOfRequest(id),
    deeds: deedsForRequest(request),
  }
}

function personRow({ id, displayName, email, accesses: [newest] }: FoundByWords['people'][number]): Found {
  return {
    sort: 'People',
    title: displayName,
    note: (newest ? [newest.edition, newest.zone] : [email]).filter(Boolean).join(', '),
    href: `/manage/member?person=${id}`,
    deeds: [],
  }
}

function invitationRow(invitation: FoundByWords['invitations'][number]): Found {
  const { id, name, email, edition } = invitation
  const title = name || email || 'Somebody'
  return {
    sort: 'People',
    title,
    note: [edition ? `invited to ${edition}` : 'invited', name && email].filter(Boolean).join(', '),
    href: `/manage/member?tab=invitations&invitation=${id}`,
    deeds: deedsForInvitation(invitation, title),
  }
}

function sessionRow(session: FoundByWords['sessions'][number], clock: Clock): Found {
  const { id, startsAt } = session
  const name = sessionInStudio(session)
  return {
    sort: 'Sessions',
    title: name,
    note: exactly(startsAt, clock),
    href: `/manage/cal?session=${id}`,
    deeds: deedsForSession(session, name),
  }
}

function draftRow(draft: FoundByWords['drafts'][number], clock: Clock): Found {
  const { id, title, status, plannedAt, updatedAt } = draft
  const name = title || 'Without a title'
  return {
    sort: 'Drafts',
    title: name,
    note:
      status === 'scheduled' && plannedAt
        ? `goes out ${exactly(plannedAt, clock)}`
        : `changed ${agoInWords(updatedAt, clock)}`,
    href: `/manage/draft?draft=${id}`,
    deeds: deedsForDraft(draft, name),
  }
}
