import { expect, test } from 'vitest'
import { composeCopy } from './entries.ts'
import type { StoredEntry } from './entries.ts'

const now = new Date('2026-11-20T11:00:00Z')
const edition = { slug: '2026', title: 'The open window' }
const zone = { slug: 'europe', name: 'Europe', timeZone: 'Europe/Berlin' }

function update(slug: string, publishedAt: string, more: { zones?: string[]; unread?: boolean } = {}): StoredEntry {
  const { zones = [], unread = true } = more
  return {
    kind: 'updates',
    mark: slug,
    value: {
      edition,
      zone,
      zoneSlugs: zones,
      update: {
        state: 'published',
        slug,
        title: `About ${slug}`,
        excerpt: '',
        authorLabel: '',
        zoneNames: [],
        publishedAt,
        revisedAt: null,
        pinnedUntil: null,
        unread,
        body: '',
        revision: 1,
        attachments: [],
      },
    },
  }
}

function session(id: string, startsAt: string, endsAt: string): StoredEntry {
  return {
    kind: 'sessions',
    mark: id,
    value: {
      id,
      uid: id,
      sequence: 0,
      title: id,
      agenda: '',
      agendaHtml: '',
      startsAt,
      endsAt,
      wallStart: '',
      timeZone: 'Europe/Berlin',
      place: 'online',
      address: '',
      capacity: null,
      hasWaitingList: false,
      visibility: 'edition',
      status: 'scheduled',
      cancelReason: '',
      recordingUrl: '',
      notes: '',
      kept: { notes: false, recording: false, forEverybody: false },
      studio: undefined,
      edition: { id: 'edition', ...edition },
      zones: [],
      hosts: [],
      ownAnswer: undefined,
      isHost: false,
      canAnswer: true,
      joinUrl: undefined,
    },
  }
}

const card = (ownZone: typeof zone | undefined): StoredEntry => ({
  kind: 'home',
  mark: 'home',
  value: {
    member: { displayName: 'Member', windowNumber: 5, timeZone: 'Europe/Berlin' },
    current: '2026',
    editions: [
      {
        ...edition,
        year: 2026,
        startsOn: null,
        endsOn: null,
        status: 'running',
        timeZone: 'Europe/Berlin',
        access: { state: 'open', kind: 'participant' },
        zone: ownZone,
        speaksOfZones: true,
        unread: 0,
        weeks: undefined,
        when: 'current',
      },
    ],
  },
})

test('updates come newest first, each with the one before it in its zone', () => {
  const { updates } = composeCopy(
    new Map([
      ['/a', update('first', '2026-11-01T00:00:00Z')],
      ['/b', update('elsewhere', '2026-11-02T00:00:00Z', { zones: ['americas'] })],
      ['/c', update('last', '2026-11-03T00:00:00Z')],
    ]),
    now,
  )

  expect(updates.map((kept) => kept.update.slug)).toEqual(['last', 'elsewhere', 'first'])
  expect(updates[0]?.update).toMatchObject({ older: { slug: 'first', title: 'About first' } })
})

test('what is unread is counted from what is kept: for the own zone, or for all where there is none', () => {
  const entries: [string, StoredEntry][] = [
    ['/a', update('mine', '2026-11-01T00:00:00Z', { zones: ['europe'] })],
    ['/b', update('theirs', '2026-11-02T00:00:00Z', { zones: ['americas'] })],
    ['/c', update('read', '2026-11-03T00:00:00Z', { unread: false })],
  ]
  const unreadOf = (ownZone: typeof zone | undefined) =>
    composeCopy(new Map([...entries, ['/home', card(ownZone)]]), now).home?.editions[0]?.unread

  expect(unreadOf(zone)).toBe(1)
  expect(unreadOf(undefined)).toBe(2)
})

test('a session that has begun since is on now and takes no answer; one that is over is left out', () => {
  const { sessions } = composeCopy(
    new Map([
      ['/later', session('later', '2026-11-21T11:00:00Z', '2026-11-21T12:00:00Z')],
      ['/now', session('now', '2026-11-20T10:30:00Z', '2026-11-20T11:30:00Z')],
      ['/over', session('over', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z')],
    ]),
    now,
  )

  expect(sessions.map(({ id, status, canAnswer }) => [id, status, canAnswer])).toEqual([
    ['now', 'live', false],
    ['later', 'scheduled', true],
  ])
})
