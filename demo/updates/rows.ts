import type { assets, attachments, readMarks, updates, updateZones } from '../../db/schema/writing.server.ts'
import type { Calendar } from '../calendar.ts'
import { demoFile } from '../files.ts'
import { idOf } from '../ids.ts'
import { people } from '../people.ts'
import { autumn2026 } from './autumn-2026.ts'
import { of2023, of2025 } from './former.ts'
import type { Message } from './message.ts'
import { startOf2026 } from './start-of-2026.ts'

type Placed = { edition: string; message: Message }

const allZones = ['europe-africa', 'americas', 'asia-pacific']

/** What Member 01 has not read yet: their home shows three, and one of another zone. */
const unread = ['december-timetable', 'a-decision-record', 'first-week-of-january', 'noon-in-new-york']

export function demoUpdates(on: Calendar): (typeof updates.$inferInsert)[] {
  return placed(on).map(({ edition, message }) => ({
    id: idOf('update', `${edition}/${message.slug}`),
    editionId: idOf('edition', edition),
    slug: message.slug,
    title: message.title,
    excerpt: message.excerpt,
    body: message.body,
    forAllZones: message.zones.length === 0,
    authorId: idOf('member', message.by),
    authorLabel: message.signed,
    publicTeaser: message.publicTeaser ?? '',
    pinnedUntil: message.pinnedUntil ? on.at(message.pinnedUntil) : undefined,
    publishedAt: on.at(message.at),
    revisedAt: message.revisedAt ? on.at(message.revisedAt) : undefined,
    retractedAt: message.retractedAt ? on.at(message.retractedAt) : undefined,
    revision: message.revisedAt ? 2 : 1,
    status: statusOf(message),
    createdAt: on.at(message.at),
    updatedAt: on.at(message.retractedAt ?? message.revisedAt ?? message.at),
  }))
}

export function demoUpdateZones(on: Calendar): (typeof updateZones.$inferInsert)[] {
  return placed(on).flatMap(({ edition, message }) =>
    zonesOf(message).map((zone) => ({
      updateId: idOf('update', `${edition}/${message.slug}`),
      zoneId: idOf('zone', `${edition}/${zone}`),
      publishedAt: on.at(message.at),
    })),
  )
}

export function demoAssets(on: Calendar): (typeof assets.$inferInsert)[] {
  return placed(on).flatMap(({ message }) =>
    (message.attachments ?? []).map((attachment) => ({
      ...demoFile(attachment.name),
      createdBy: idOf('member', message.by),
      createdAt: on.at(message.at),
    })),
  )
}

export function demoAttachments(on: Calendar): (typeof attachments.$inferInsert)[] {
  return placed(on).flatMap(({ edition, message }) =>
    (message.attachments ?? []).map((attachment, position) => ({
      updateId: idOf('update', `${edition}/${message.slug}`),
      assetId: idOf('asset', attachment.name),
      label: attachment.label,
      position,
    })),
  )
}

/** Everybody has read most of what they may read; the newest ones not yet. */
export function demoReadMarks(on: Calendar): (typeof readMarks.$inferInsert)[] {
  return placed(on).flatMap(({ edition, message }, age) =>
    people
      .filter((person, index) => mayRead(person.in, edition, message) && hasRead(person.name, message, age + index))
      .map((person) => ({
        memberId: idOf('member', person.name),
        updateId: idOf('update', `${edition}/${message.slug}`),
        at: on.at(message.at),
      })),
  )
}

function placed(on: Calendar): Placed[] {
  const byEdition = { 2026: [...autumn2026(on), ...startOf2026(on)], 2025: of2025, 2023: of2023 }
  return Object.entries(byEdition).flatMap(([edition, messages]) => messages.map((message) => ({ edition, message })))
}

function mayRead(editions: { [edition: string]: string | undefined }, edition: string, message: Message): boolean {
  const zone = editions[edition]
  if (zone === undefined) return false
  // In the running edition everybody may read along in the other zones.
  return edition === '2026' || zonesOf(message).includes(zone)
}

function hasRead(person: string, message: Message, turn: number): boolean {
  if (person === '24') return false
  if (person === '01') return !unread.includes(message.slug)
  // Of what came this week, about half; of everything older, nearly all.
  return message.at > '2026-11-17' ? turn % 2 === 0 : turn % 7 !== 0
}

function zonesOf(message: Message): string[] {
  return message.zones.length === 0 ? allZones : message.zones
}

function statusOf(message: Message): 'published' | 'revised' | 'retracted' {
  if (message.retractedAt) return 'retracted'
  return message.revisedAt ? 'revised' : 'published'
}
