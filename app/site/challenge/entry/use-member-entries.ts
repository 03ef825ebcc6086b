import type { OwnDesk, OwnEntry } from '../../../../domain/programme/submissions/own.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { arrived, fetchedFrom } from '../../../fetching/fetched.ts'
import type { Fetched } from '../../../fetching/fetched.ts'
import { useMe } from '../../../fetching/me.ts'
import type { Moment } from '../../../local-time/local-time.tsx'
import type { AttachedInHtml } from '../../../texts/attached-in-html.ts'
import { pageAsked } from '../addresses.ts'
import type { EntriesInHtml } from '../in-html.ts'

/** An entry of one's own as the API hands it over. */
export type OwnInJson = Omit<OwnEntry, 'savedAt' | 'submittedAt' | 'returned'> & {
  savedAt: Moment
  submittedAt: Moment | null
  returned?: { comment: string; at: Moment }
}

/** What the signed-in member may read beyond the featured entries, and where they stand with their own. */
export type MemberEntries = EntriesInHtml & {
  own?: OwnInJson
  ownHtml?: string
  ownAttached?: AttachedInHtml
  /** What is attached to it. */
  files: OwnDesk['files']
  may: OwnDesk['may']
  graceUntil?: Moment
}

const useFetchedEntries = fetchedFrom<MemberEntries>()

/** Waiting for ever where nobody is signed in. */
export function useMemberEntries(quarter: string): Fetched<MemberEntries> {
  const me = useMe()
  return useFetchedEntries(me ? fetchedAt(quarter) : undefined)
}

/** The page of entries the address asks for of what the member reads beside the featured ones; the one before until it is there. */
export function useEntriesBeside(quarter: string): EntriesInHtml | undefined {
  const me = useMe()
  const query = new URLSearchParams(useLocation().search)
  const page = pageAsked(query, 'members') ?? 1
  const entry = query.get('entry')
  const asked = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(entry && { entry }) })
  const now = arrived(useFetchedEntries(me ? fetchedAt(quarter, asked) : undefined))
  const [last, setLast] = useState<{ of: string; page: EntriesInHtml }>()
  if (me && now && now !== last?.page) setLast({ of: me.id, page: now })
  return me ? (now ?? (last?.of === me.id ? last.page : undefined)) : undefined
}

function fetchedAt(quarter: string, asked = new URLSearchParams()): string {
  return `/challenges/${quarter}/entries${asked.size > 0 ? `?${asked}` : ''}`
}
