import type { Copy } from '../../pwa/copy/entries.ts'

type Session = Copy['sessions'][number]
type Update = Copy['updates'][number]

const zone = { slug: 'europe-africa', name: 'Europe & Africa', timeZone: 'Europe/Berlin' }
const edition = { slug: '2026', title: 'The open window' }

/** An update of the running edition, for every zone unless said otherwise. */
export function keptLetter(
  slug: string,
  publishedAt: string,
  more: { body?: string; title?: string; zoneSlugs?: string[]; pinnedUntil?: string | null } = {},
): Update {
  const { body = '<p>Words.</p>', title = slug, zoneSlugs = [], pinnedUntil = null } = more
  return {
    key: `/updates/2026/europe-africa/${slug}`,
    edition,
    zone,
    zoneSlugs,
    update: {
      state: 'published',
      slug,
      title,
      excerpt: '',
      authorLabel: 'The organisers',
      zoneNames: [],
      publishedAt,
      revisedAt: null,
      pinnedUntil,
      unread: true,
      body,
      revision: 1,
      attachments: [],
      older: undefined,
    },
  }
}

/** A session of the running edition. */
export function keptMeeting(id: string, startsAt: string, ownAnswer?: Session['ownAnswer']): Session {
  return {
    key: `/sessions/${id}`,
    id,
    uid: id,
    sequence: 0,
    title: `Session ${id}`,
    agenda: '',
    agendaHtml: '',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    wallStart: '2026-11-24 16:00:00',
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
    edition: { id: 'e', ...edition },
    zones: [],
    hosts: [],
    ownAnswer,
    isHost: false,
    canAnswer: true,
    joinUrl: undefined,
  }
}

/** The copy of a member of the running edition. */
export function keptCopy({ updates = [], sessions = [] }: Partial<Pick<Copy, 'updates' | 'sessions'>> = {}): Copy {
  return {
    home: {
      key: '/home',
      member: { displayName: 'A member', windowNumber: 5, timeZone: 'Europe/Berlin' },
      current: '2026',
      editions: [
        {
          ...edition,
          year: 2026,
          startsOn: '2026-09-22',
          endsOn: '2027-06-18',
          status: 'running',
          timeZone: 'Europe/Berlin',
          access: { state: 'open', kind: 'participant' },
          zone,
          speaksOfZones: true,
          unread: updates.length,
          weeks: { week: 9, of: 38 },
          when: 'current',
        },
      ],
    },
    editions: [
      {
        key: '/editions/2026',
        edition: {
          ...edition,
          tagline: '',
          year: 2026,
          startsOn: '2026-09-22',
          endsOn: '2027-06-18',
          layout: '2025',
          status: 'running',
          cancelReason: '',
          kept: [],
          timeZone: 'Europe/Berlin',
        },
        page: {
          access: { state: 'open', access: undefined },
          isReadOnly: false,
          speaksOfZones: true,
          zones: [
            { ...zone, status: 'active', hosts: [], unread: 0, isOwn: true },
            {
              slug: 'americas',
              name: 'Americas',
              timeZone: 'America/New_York',
              status: 'active',
              hosts: [],
              unread: 0,
              isOwn: false,
            },
          ],
          studios: [],
          next: undefined,
        },
        overview: '<p>What it is about.</p>',
        materials: [],
      },
    ],
    updates,
    templates: [],
    sessions,
  }
}
