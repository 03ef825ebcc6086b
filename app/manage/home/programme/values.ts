import type { PathValues } from '../../../../ui/form/form-model.ts'
import type { DeskZone } from '../../../../domain/programme/editions/for-desk.ts'
import type { EditionView, StudioView } from './load.ts'
import { questionNumbers } from './intake-form.ts'

/* What the forms of the programme hold when they are opened. */

export function editionValues({ edition }: EditionView): PathValues {
  const { slug, title, tagline, publicSummary, body, timeZone, layout, zonePolicy, zonesPublic, afterEnd } = edition
  const { startsOn, endsOn, capacity, accessUntil, kept } = edition
  return {
    slug,
    title,
    tagline,
    publicSummary,
    body,
    timeZone,
    layout,
    zonePolicy,
    zonesPublic,
    afterEnd,
    dates: startsOn && endsOn ? { start: `${startsOn}T00:00:00.000Z`, end: `${endsOn}T23:59:59.999Z` } : null,
    capacity: capacity === null ? '' : String(capacity),
    accessUntil: momentOf(accessUntil),
    kept: kept.join('\n'),
  }
}

export function intakeValues({ edition: { intake, requestsUntil, questions } }: EditionView): PathValues {
  const asked = questionNumbers.flatMap((n, index) => {
    const question = questions[index]
    return question
      ? [
          [`question${n}`, question.label],
          [`kind${n}`, question.kind],
          [`choices${n}`, (question.choices ?? []).join('; ')],
          [`required${n}`, question.required],
        ]
      : []
  })
  return { intake, requestsUntil: momentOf(requestsUntil), ...Object.fromEntries(asked) }
}

export function materialsValues({ edition: { materials } }: EditionView): PathValues {
  const lines = materials.map(({ title, url, note }) => [title, url, note].filter(Boolean).join(' | '))
  return { materials: lines.join('\n') }
}

export function zoneValues({ name, slug, timeZone, capacity }: DeskZone): PathValues {
  return { name, slug, timeZone, capacity: capacity === null ? '' : String(capacity) }
}

export function studioValues({ studio }: StudioView): PathValues {
  const { name, slug, promise, description, bring, format, forWhom, cadenceText } = studio
  const { capacity, visibility, pigment, room, tags } = studio
  return {
    name,
    slug,
    promise,
    description,
    bring,
    format,
    forWhom,
    cadenceText,
    visibility,
    pigment,
    room,
    tags,
    capacity: capacity === null ? '' : String(capacity),
  }
}

export function momentOf(day: string | null): string | null {
  return day && `${day}T00:00:00.000Z`
}
