import type { CalendarSession } from './calendar.ts'

/** A session as somebody who is signed in may see it; a test says what matters about it. */
export function calendarSession(more: Partial<CalendarSession> = {}): CalendarSession {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    uid: 'a-uid',
    sequence: 0,
    updatedAt: new Date('2026-11-01T09:00:00Z'),
    title: 'The one-page case',
    agenda: '',
    startsAt: new Date('2026-11-24T15:00:00Z'),
    endsAt: new Date('2026-11-24T16:30:00Z'),
    wallStart: '2026-11-24 16:00:00',
    timeZone: 'Europe/Berlin',
    place: 'online',
    address: '',
    capacity: null,
    hasWaitingList: true,
    visibility: 'public',
    status: 'scheduled',
    cancelReason: '',
    recordingUrl: '',
    notes: '',
    kept: { notes: false, recording: false, forEverybody: false },
    studio: { id: 'a studio', slug: 'writing', name: 'Writing studio', pigment: 'cobalt', room: 'writing' },
    edition: undefined,
    zones: [],
    hosts: [],
    isHost: false,
    ownAnswer: undefined,
    canAnswer: false,
    joinUrl: undefined,
    ...more,
  }
}
