/** What an organiser finds by a few words, whatever it is. */
import { listMembers } from '../community/people.ts'
import type { MemberListed } from '../community/people.ts'
import { listInvitations } from '../joining/invitations/list.ts'
import type { InvitationListed } from '../joining/invitations/list.ts'
import { listRequests } from '../joining/requests.ts'
import type { RequestListed } from '../joining/requests.ts'
import { listSessions } from '../programme/schedule.ts'
import type { SessionRow } from '../programme/schedule/shown.ts'
import { listDrafts } from '../writing/drafts.ts'
import type { DraftListed } from '../writing/drafts.ts'
import { dayMs } from '../../time/durations.ts'
import type { Admin } from '../club/viewer.ts'
import type { Tools } from '../tools.ts'

/** Of each sort. */
const mostFound = 3

/** Days ahead in which sessions are looked through, and how many of them and of the requests that wait. */
const looked = { days: 90, sessions: 200, requests: 50 }

export type FoundByWords = {
  people: MemberListed[]
  requests: RequestListed[]
  invitations: InvitationListed[]
  sessions: SessionRow[]
  drafts: DraftListed[]
}

/**
 * At most three of each sort whose name has these words in it: members (also by address), requests that wait, open
 * invitations (also by address), sessions of the next three months, drafts. Without words the requests that wait longest.
 */
export async function findByWords(tools: Tools, admin: Admin, words: string): Promise<FoundByWords> {
  const q = words.trim().toLowerCase()
  const waiting = listRequests(tools, admin, { pile: 'waiting', pageSize: looked.requests })
  if (q === '') {
    return { people: [], requests: (await waiting).slice(0, mostFound), invitations: [], sessions: [], drafts: [] }
  }
  const now = tools.now()
  const [requests, { members }, { invitations }, { sessions }, { drafts }] = await Promise.all([
    waiting,
    listMembers(tools, admin, { q, pageSize: mostFound }),
    listInvitations(tools, admin, { view: 'open', q, pageSize: mostFound }),
    listSessions(tools, admin, {
      from: now,
      to: new Date(now.getTime() + looked.days * dayMs),
      limit: looked.sessions,
    }),
    listDrafts(tools, admin, { q, pageSize: mostFound }),
  ])
  const has = (...texts: (string | undefined)[]) => texts.some((text) => text?.toLowerCase().includes(q))
  return {
    people: members,
    requests: requests.filter(({ name }) => has(name)).slice(0, mostFound),
    invitations,
    sessions: sessions.filter(({ title, studio }) => has(title, studio?.name)).slice(0, mostFound),
    drafts,
  }
}
