import type { Moment } from '../local-time/local-time.tsx'
import { asDate } from '../local-time/local-time.tsx'

type Timed = { title: string; startsAt: Moment; endsAt: Moment; place: 'online' | 'room' | 'both' }

/** The file of one session. */
export function sessionFile(uid: string): string {
  return `/cal/session/${encodeURIComponent(uid)}.ics`
}

/** Where Google's calendar asks whether to keep a session. Where it is, only its page and its file say. */
export function googleEvent({ title, startsAt, endsAt, place }: Timed): string {
  const dates = [startsAt, endsAt]
    .map((moment) =>
      asDate(moment)
        .toISOString()
        .replaceAll(/[-:]|\.\d{3}/g, ''),
    )
    .join('/')
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates,
    location: placeNamed(place),
  })
}

/** The same for Outlook's. */
export function outlookEvent({ title, startsAt, endsAt, place }: Timed): string {
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: asDate(startsAt).toISOString(),
    enddt: asDate(endsAt).toISOString(),
    location: placeNamed(place),
  })
}

/** How programs on the device are told to subscribe to a calendar's address; https is what they fetch it by. */
export function webcal(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}

/** Where Google's calendar subscribes to an address. */
export function googleSubscription(address: string): string {
  return withQuery('https://calendar.google.com/calendar/r', { cid: webcal(address) })
}

/** The same for Outlook's. */
export function outlookSubscription(address: string, name: string): string {
  return withQuery('https://outlook.live.com/calendar/0/addfromweb', { url: address, name })
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`
}

function placeNamed(place: Timed['place']): string {
  return { online: 'Online', room: 'In a room', both: 'Online and in a room' }[place]
}
