import type { EditionFacts } from '../../../domain/programme/editions/save.ts'
import { rangeBetween } from '../../../time/ranges.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import type { editionForm, newEditionForm } from '../../manage/home/programme/edition-form.ts'
import { dayOf, numberOf } from '../posted.ts'

type Values = FormValues<typeof editionForm> | FormValues<typeof newEditionForm>

/** The facts both forms of an edition have. Days that came the wrong way round are put in order, as the picker does. */
export function factsOf(values: Values): Omit<EditionFacts, 'body' | 'kept'> {
  const { start, end } = rangeBetween(dayOf(values.dates?.start ?? '') ?? '', dayOf(values.dates?.end ?? '') ?? '')
  return {
    slug: values.slug,
    title: values.title,
    tagline: values.tagline,
    publicSummary: values.publicSummary.trim(),
    startsOn: start,
    endsOn: end,
    timeZone: values.timeZone,
    capacity: numberOf(values.capacity),
    layout: oneOf(['2023', '2025', 'archive'], values.layout) ?? '2025',
    zonePolicy: values.zonePolicy === 'open' ? 'open' : 'own',
    zonesPublic: values.zonesPublic,
    afterEnd: oneOf(['alumni', 'until-date', 'end'], values.afterEnd) ?? 'alumni',
    accessUntil: dayOf(values.accessUntil),
  }
}

/** Why a slug cannot be had. */
export const slugProblems = {
  taken: 'There is an edition at this address already.',
  reserved: 'This word cannot be the address of an edition. Choose another one.',
}

function oneOf<const Value extends string>(known: readonly Value[], value: string): Value | undefined {
  return known.find((each) => each === value)
}
