import { randomUUID } from 'node:crypto'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { listBlackouts } from '../../../../domain/programme/blackouts.ts'
import { suggestRotations } from '../../../../domain/programme/fair-hours.ts'
import type { FairAsked } from '../../../../domain/programme/fair-hours.ts'
import { fairZones } from '../../../../domain/programme/fair-hours/zones.ts'
import { planningChoices } from '../../../../domain/programme/sessions/planning.ts'
import type { Tools } from '../../../../domain/tools.ts'
import { addDays, firstWeekday, startOfWeek, today } from '../../../../time/plain-dates.ts'
import { dayIn } from '../calendar-view.ts'
import { offered } from './offered.ts'

/** Fair hours for the zones of an edition: what is asked, and three ways to share the nights. */
export async function loadFairHours(tools: Tools, admin: Admin, query: URLSearchParams, current: string | undefined) {
  const { editions, studios } = await planningChoices(tools, admin)
  const edition = editions.find(({ slug }) => slug === (query.get('edition') ?? current)) ?? editions[0]
  const all = edition ? await fairZones(tools, admin, { editionId: edition.id }) : []
  const chosen = (query.get('zones') ?? '').split(',')
  const some = all.filter(({ slug }) => chosen.includes(slug))
  const asked: FairAsked = {
    zones: some.length > 0 ? some : all,
    base: admin.timeZone,
    first: firstIn(query, today(tools.now(), admin.timeZone)),
    weeks: Number(chosenOf(offered.weeks, query.get('weeks'), '12')),
    minutes: Number(chosenOf(offered.minutes, query.get('minutes'), '60')),
    night: nightIn(query.get('night')),
  }
  return {
    ...asked,
    all,
    edition,
    editions,
    studios,
    query: query.toString(),
    rotations: suggestRotations(asked),
    blackouts: await listBlackouts(tools, admin, { from: asked.first }),
    /** Of the series that could be made of it: asked twice, they are planned once. */
    ids: [randomUUID(), randomUUID(), randomUUID()],
  }
}

export type FairHours = Awaited<ReturnType<typeof loadFairHours>>

/** The chosen day of the next week, or of the week of a day that the address has. */
function firstIn(query: URLSearchParams, now: string): string {
  const monday = startOfWeek(dayIn(query.get('from')) ?? addDays(now, 7), firstWeekday)
  const first = addDays(monday, Number(chosenOf(offered.weekday, query.get('weekday'), '1')))
  return first > now ? first : addDays(first, 7)
}

function nightIn(text: string | null): FairAsked['night'] {
  const [from = 22, until = 7] = chosenOf(offered.night, text, '22-7').split('-').map(Number)
  return { from, until }
}

function chosenOf<Choice extends string>(choices: readonly Choice[], text: string | null, usual: Choice): Choice {
  return choices.find((choice) => choice === text) ?? usual
}
