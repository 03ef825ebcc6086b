import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { seasonNotes, seasonPieces } from '../../../db/schema/seasons.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import { isOpenAccess } from '../../club/edition-access.ts'
import { isListed } from '../../programme/directory.ts'
import { kinds, writtenKinds } from '../kinds.ts'
import type { WrittenKind } from '../kinds.ts'
import type { FoundBy } from '../kinds/found.ts'
import { isChallengeOut, isNoteOut, standsIn } from '../kinds/standing.ts'

/** What is looked through: the kinds of text that say how they are found, what is planned or written as a part of one, and people. */
export type FoundKind = WrittenKind | keyof typeof beside

/** Where texts of a kind stand, and how they are found. */
export type Searched = Required<Omit<FoundBy, 'within'>> & { table: PgTable; id: PgColumn; title: PgColumn }

const nowhere = sql`''`
const noMoment = sql`null::timestamptz`
const seasonOfPiece = (column: PgColumn) =>
  sql`(select ${column} from ${seasonNotes} where ${seasonNotes.id} = ${seasonPieces.noteId})`
const quarterOfEntry = sql`(select ${challenges.quarter} from ${challenges} where ${challenges.id} = ${submissions.challengeId})`

const beside = {
  studio: {
    table: studios,
    id: studios.id,
    title: studios.name,
    text: sql`${studios.promise} || E'\n' || ${studios.description} || E'\n' || ${studios.bring} || E'\n' || ${studios.format} || E'\n' || ${studios.forWhom}`,
    address: () => sql`'/studios/' || ${studios.slug} || '-studio'`,
    of: nowhere,
    at: noMoment,
    isOut: ({ isMember }) =>
      and(
        inArray(studios.status, ['active', 'paused', 'retired']),
        isMember ? undefined : eq(studios.visibility, 'public'),
      ),
  },
  session: {
    table: scheduledSessions,
    id: scheduledSessions.id,
    title: scheduledSessions.title,
    text: sql`${scheduledSessions.agenda} || E'\n' || case when ${scheduledSessions.notesArePublic} then ${scheduledSessions.notes} else '' end`,
    address: () => nowhere,
    of: nowhere,
    at: sql`${scheduledSessions.startsAt}`,
    isOut: (reach) => and(eq(scheduledSessions.status, 'scheduled'), reach.sessions),
  },
  piece: {
    table: seasonPieces,
    id: seasonPieces.id,
    title: seasonPieces.title,
    text: sql`${seasonPieces.summary} || E'\n' || ${seasonPieces.body}`,
    address: () =>
      sql`'/notes/season-' || ${seasonOfPiece(seasonNotes.season)} || '#' || ${seasonOfPiece(seasonNotes.season)} || '-' || ${seasonPieces.number}`,
    of: seasonOfPiece(seasonNotes.title),
    at: seasonOfPiece(seasonNotes.publishedAt),
    isOut: (_reach, now) => standsIn(seasonPieces.noteId, [seasonNotes, seasonNotes.id], isNoteOut(now)),
  },
  entry: {
    table: submissions,
    id: submissions.id,
    title: submissions.title,
    text: sql`${submissions.body}`,
    address: () =>
      sql`'/challenge/quarterly?q=' || ${quarterOfEntry} || '&entry=' || ${submissions.id} || '#entry-' || ${submissions.id}`,
    of: quarterOfEntry,
    at: sql`${submissions.submittedAt}`,
    isOut: (reach) =>
      and(reach.entries, standsIn(submissions.challengeId, [challenges, challenges.id], isChallengeOut)),
  },
  person: {
    table: members,
    id: members.id,
    title: members.displayName,
    text: sql`concat_ws('. ', nullif(${members.headline}, ''), nullif(${members.organisation}, ''), nullif(array_to_string(${members.topics}, ', '), ''), nullif(${members.bio}, ''))`,
    address: () => nowhere,
    of: nowhere,
    at: noMoment,
    isOut: (reach, now) =>
      and(
        isListed,
        sql`exists (select from ${accesses} where ${and(eq(accesses.memberId, members.id), isOpenAccess(now), reach.directory)})`,
      ),
  },
} satisfies Record<string, Searched>

/** All that is looked through, in the order in which equals are listed. */
export function allSearched(): [FoundKind, Searched][] {
  const written = writtenKinds().flatMap((kind): [FoundKind, Searched][] => {
    const { shelf, found } = kinds[kind]
    if (!found) return []
    const { table, id, title, address } = shelf
    return [[kind, { table, id, title, of: nowhere, at: noMoment, address: () => address, ...found }]]
  })
  return [
    ...written,
    ['studio', beside.studio],
    ['session', beside.session],
    ['piece', beside.piece],
    ['entry', beside.entry],
    ['person', beside.person],
  ]
}
