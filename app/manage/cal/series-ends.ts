import { listEnds } from '../../../domain/programme/series/end.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import type { Tools } from '../../../domain/tools.ts'

/** How many sessions of a series would end, how many drafts are among them, and how many people are told. */
export type SeriesEnds = { stamp: string } & Record<
  'following' | 'all',
  { sessions: number; drafts: number; people: number }
>

/** What the end of a session’s series would come to. */
export async function endsOf(tools: Tools, admin: Admin, id: string): Promise<SeriesEnds | undefined> {
  const listed = await listEnds(tools, admin, id)
  if (!listed) return undefined
  const counted = ({ sessions, drafts, people }: (typeof listed)['all']) => ({
    sessions: sessions.length,
    drafts,
    people,
  })
  return { stamp: listed.stamp, following: counted(listed.following), all: counted(listed.all) }
}
