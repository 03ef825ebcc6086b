import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { communityInNumbers } from './all.ts'
import type { AskedNumbers } from './all.ts'

type Line = readonly (string | number)[]

/** The numbers as the lines of one table: what is counted, of what, when, how many. The first line names the columns. */
export async function numbersAsTable(tools: Tools, admin: Admin, asked: AskedNumbers): Promise<Line[]> {
  const { span } = asked
  const { byStatus, trend, attendance, seats, studios, mail, entries, edition } = await communityInNumbers(
    tools,
    admin,
    asked,
  )
  const weeks = attendance.map(({ startsOn }) => startsOn)
  return [
    ['what', 'of', 'when', 'number'],
    ...byStatus.map(({ status, number }): Line => ['members', status, 'now', number]),
    ...trend.map((number, index): Line => [
      'members at the end of the week',
      'active and paused',
      weeks[index] ?? '',
      number,
    ]),
    ...attendance.flatMap(({ startsOn, attended }) =>
      studios.map(({ id, name }): Line => ['attended in the week', name, startsOn, attended[id] ?? 0]),
    ),
    ...seats.flatMap(({ studioId, offered, going, attended }): Line[] => {
      const name = studios.find(({ id }) => id === studioId)?.name ?? ''
      return [
        ['seats offered', name, span, offered],
        ['seats somebody said yes to', name, span, going],
        ['seats taken', name, span, attended],
      ]
    }),
    ...mail.flatMap(({ category, written, sent, asFiles, back }): Line[] => [
      ['mails written', category, span, written],
      ['mails delivered', category, span, sent],
      ['mails only written to files', category, span, asFiles],
      ['mails that came back', category, span, back],
    ]),
    ...entries.flatMap(({ quarter, submitted, accepted, drafts }): Line[] => [
      ['entries handed in', 'challenge', quarter, submitted],
      ['entries accepted or shown', 'challenge', quarter, accepted],
      ['entries being written', 'challenge', quarter, drafts],
    ]),
    ...(edition ? ofEdition(edition) : []),
  ]
}

function ofEdition({ slug, byZone, funnel, updates }: NonNullable<Numbers['edition']>): Line[] {
  return [
    ...byZone.map(({ zone, number }): Line => [`people in edition ${slug}`, zone, 'now', number]),
    [`invitations to edition ${slug}`, 'invited', 'now', funnel.invited],
    [`invitations to edition ${slug}`, 'opened', 'now', funnel.opened],
    [`invitations to edition ${slug}`, 'registered', 'now', funnel.registered],
    ...(funnel.firstSession === undefined
      ? []
      : [[`invitations to edition ${slug}`, 'came to a first session', 'now', funnel.firstSession] satisfies Line]),
    ...updates.flatMap(({ title, publishedAt, people, written, delivered, read }): Line[] => {
      const day = publishedAt.toISOString().slice(0, 10)
      return [
        ['people in the zones of the update', title, day, people],
        ['mails of the update sent', title, day, written],
        ['mails of the update delivered', title, day, delivered],
        ['read the update', title, day, read],
      ]
    }),
  ]
}

type Numbers = Awaited<ReturnType<typeof communityInNumbers>>
