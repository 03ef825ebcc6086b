import { minuteMs } from '../../../../time/durations.ts'
import { wallTimeOf } from '../../../../time/zones.ts'

/** One part of an evening, as its host wrote it: `17:10`, and what then. */
export type AgendaPart = { at: string; text: string }

/** Marks of a list are left out, and what stands between hour and words. Words with marks of their own are left to whoever draws Markdown. */
const partOfEvening =
  /^[ \t]*(?:[*+-] +|\d+\. +)?(?:\*\*)?(\d{1,2}):(\d{2})(?:\*\*)?[ \t]*[–:-]?[ \t]+([^\s*_`[<][^*_`[<]*)$/

/** The parts of an agenda that gives each its hour, two at least; nothing where a line has none, or they do not follow each other. */
export function agendaParts(agenda: string): AgendaPart[] | undefined {
  const parts: AgendaPart[] = []
  for (const line of agenda.split('\n').filter((each) => each.trim() !== '')) {
    const [, hour = '', minute, text = ''] = partOfEvening.exec(line) ?? []
    const at = `${hour.padStart(2, '0')}:${minute}`
    if (text === '' || Number(hour) > 23 || Number(minute) > 59 || at <= (parts.at(-1)?.at ?? '')) return undefined
    parts.push({ at, text: text.trim() })
  }
  return parts.length > 1 ? parts : undefined
}

type Evening = { startsAt: Date; endsAt: Date; timeZone: string }

/** Which part is on and for how many minutes yet, on the clock of the session's own zone; nothing before it and after it. */
export function partNow(
  parts: readonly AgendaPart[],
  { startsAt, endsAt, timeZone }: Evening,
  now: Date,
): { index: number; left: number } | undefined {
  if (now < startsAt || now >= endsAt) return undefined
  const wall = (moment: Date) => wallTimeOf(moment, timeZone)
  const clock = wall(now).slice(11, 16)
  const isPastMidnight = wall(now).slice(0, 10) > wall(startsAt).slice(0, 10)
  // Hours that follow each other are all before midnight: after it the last part is on.
  const index = isPastMidnight ? parts.length - 1 : parts.findLastIndex(({ at }) => at <= clock)
  if (index < 0) return undefined
  const next = parts[index + 1]
  const left = next ? minutesOf(next.at) - minutesOf(clock) : Math.ceil((endsAt.getTime() - now.getTime()) / minuteMs)
  return { index, left }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
