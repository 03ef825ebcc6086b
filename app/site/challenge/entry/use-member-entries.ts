import type { OwnDesk, OwnEntry } from '../../../../domain/programme/submissions/own.ts'
import { fetchedFrom } from '../../../fetching/fetched.ts'
import type { Fetched } from '../../../fetching/fetched.ts'
import { useMe } from '../../../fetching/me.ts'
import type { Moment } from '../../../local-time/local-time.tsx'
import type { EntryInHtml } from '../in-html.ts'

/** An entry of one's own as the API hands it over. */
export type OwnInJson = Omit<OwnEntry, 'savedAt' | 'submittedAt' | 'returned'> & {
  savedAt: Moment
  submittedAt: Moment | null
  returned?: { comment: string; at: Moment }
}

/** What the signed-in member may read beyond the featured entries, and where they stand with their own. */
export type MemberEntries = {
  entries: EntryInHtml[]
  own?: OwnInJson
  ownHtml?: string
  may: OwnDesk['may']
  graceUntil?: Moment
}

const useFetchedEntries = fetchedFrom<MemberEntries>()

/** Waiting for ever where nobody is signed in. */
export function useMemberEntries(quarter: string): Fetched<MemberEntries> {
  const me = useMe()
  return useFetchedEntries(me ? `/challenges/${quarter}/entries` : undefined)
}
