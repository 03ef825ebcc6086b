import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'
import type { EntryInHtml } from './in-html.ts'

const useEntries = fetchedFrom<EntryInHtml[]>()

/** What the signed-in member may read beyond the featured entries; nothing for visitors and where the request fails. */
export function useMemberEntries(quarter: string): EntryInHtml[] {
  const me = useMe()
  return arrived(useEntries(me ? `/challenges/${quarter}/entries` : undefined)) ?? []
}
