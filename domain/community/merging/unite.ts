/** What of two records becomes one before the rest is moved: the row of the member, accesses to one edition, whether they came. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { mostTopics } from '../../limit-numbers.ts'
import type { MergeRecord } from './records.ts'
import type { Pair } from './rules.ts'

/** Longest period, best kind; whether a letter told of its end counts only for the same end. */
export function uniteAccesses({ stays, goes }: Pair, now: Date): SQL {
  return sql`update guildhall.accesses own set
      status = case when 'active' in (own.status, other.status) then 'active' else 'scheduled' end,
      starts_at = least(own.starts_at, other.starts_at),
      ends_at = ${latestEnd},
      told_of_end_at = case when own.ends_at is not distinct from ${latestEnd} then own.told_of_end_at end,
      kind = case when 'participant' in (own.kind, other.kind) then 'participant'
        when 'alumni' in (own.kind, other.kind) then 'alumni' else own.kind end,
      zone_id = coalesce(own.zone_id, other.zone_id),
      updated_at = ${now.toISOString()}, version = own.version + 1
    from guildhall.accesses other
    where own.member_id = ${stays} and other.member_id = ${goes} and own.edition_id = other.edition_id
      and own.status in ('scheduled', 'active') and other.status in ('scheduled', 'active')`
}

const latestEnd = sql.raw(
  'case when own.ends_at is null or other.ends_at is null then null else greatest(own.ends_at, other.ends_at) end',
)

/** What nobody is shown of a record: the earliest and the furthest of both. */
export function uniteMembers({ stays, goes }: Pair): SQL {
  return sql`update guildhall.members own set
      discipline_id = coalesce(own.discipline_id, other.discipline_id),
      welcomed_at = least(own.welcomed_at, other.welcomed_at),
      welcome_step = greatest(own.welcome_step, other.welcome_step),
      created_at = least(own.created_at, other.created_at),
      invitation_id = coalesce(own.invitation_id, other.invitation_id)
    from guildhall.members other where own.id = ${stays} and other.id = ${goes}`
}

/**
 * What the record that stays says afterwards: what it says already, filled in from the other where it says nothing; tags and topics of
 * both, notes one below the other.
 */
export function unitedRecord({ stays, goes }: { stays: MergeRecord; goes: MergeRecord }) {
  const notes = [stays.staffNote, goes.staffNote].filter((note) => note !== '')
  return {
    headline: stays.headline || goes.headline,
    organisation: stays.organisation || goes.organisation,
    bio: stays.bio || goes.bio,
    pronouns: stays.pronouns || goes.pronouns,
    links: stays.links.length > 0 ? stays.links : goes.links,
    topics: [...new Set([...stays.topics, ...goes.topics])].slice(0, mostTopics),
    tags: [...new Set([...stays.tags, ...goes.tags])],
    staffNote: [...new Set(notes)].join('\n\n'),
    joinedAt: earlier(stays.joinedAt, goes.joinedAt),
    lastSeenAt: later(stays.lastSeenAt, goes.lastSeenAt),
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other)
}

function later(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}
