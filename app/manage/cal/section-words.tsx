import { dayInWords, spanInWords } from '../../../time/words.ts'
import { localTime, wallTimeOf, wallTimeToInstant, isTimeZone } from '../../../time/zones.ts'
import { useFieldState } from '../../../ui/form/form-context.ts'
import { counted } from '../../texts/number-words.ts'
import type { SessionEditor } from './session-editor.ts'

/* What stands in a folded part of the form, from its fields as they are now. */

/** The title. */
export function WhatWords() {
  const { value } = useFieldState('title')
  return String(value).trim() || 'No title yet'
}

/** Start and end as moments, once both can be read: what was typed on the clock of `hoursZone` means the zone that is chosen. */
export function useMoments(hoursZone: string): { start?: Date; end?: Date } {
  const { value: when } = useFieldState('when')
  const { value: zone } = useFieldState('timeZone')
  const { value: twice } = useFieldState('twice')
  if (typeof when !== 'object' || when === null || !('start' in when)) return {}
  const [start, end] = [new Date(when.start), new Date(when.end)]
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) || !isTimeZone(String(zone))) return {}
  const meant = (typed: Date) => {
    const reading = wallTimeToInstant(wallTimeOf(typed, hoursZone), String(zone))
    if (reading.kind === 'exact') return reading.instant
    return reading.kind === 'ambiguous' && twice === 'later' ? reading.later : reading.earlier
  }
  return { start: meant(start), end: meant(end) }
}

/** `Thu 26 Nov, 18:00 – 19:30` on the clock of the form. */
export function WhenWords({ hoursZone }: { hoursZone: string }) {
  const { value } = useFieldState('when')
  const when = typeof value === 'object' && value !== null && 'start' in value ? value : undefined
  const [start, end] = [new Date(when?.start ?? ''), new Date(when?.end ?? '')]
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return 'Not chosen yet'
  return `${dayInWords(localTime(start, hoursZone).date)}, ${spanInWords(start, end, { zone: hoursZone })}`
}

/** `Demo Host leads, 8 places` */
export function WhoWords({ hosts }: { hosts: SessionEditor['choices']['hosts'] }) {
  const { value: chosen } = useFieldState('hosts')
  const { value: capacity } = useFieldState('capacity')
  const names = hosts.filter(({ id }) => Array.isArray(chosen) && chosen.includes(id)).map(({ name }) => name)
  const leads = names.length === 0 ? 'Nobody leads yet' : `${names.join(', ')} ${names.length === 1 ? 'leads' : 'lead'}`
  return `${leads}, ${capacity === '' ? 'no limit' : counted(Number(capacity), 'place')}`
}

/** The link, the room, or that there is none. */
export function WhereWords() {
  const { value: place } = useFieldState('place')
  const { value: link } = useFieldState('joinUrl')
  const { value: address } = useFieldState('address')
  const online = String(link).replace(/^https?:\/\//, '') || 'No link yet'
  const room = String(address) || 'A room'
  return place === 'online' ? online : place === 'room' ? room : `${room}, ${online}`
}

/** How it begins. */
export function AgendaWords() {
  const { value } = useFieldState('agenda')
  return String(value).trim().split('\n')[0] || 'Nothing yet'
}
