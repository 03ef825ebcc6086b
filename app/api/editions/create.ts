import { mostFirstZones } from '../../../domain/limit-numbers.ts'
import { createEdition } from '../../../domain/programme/editions/save.ts'
import { presetZones, readZoneList } from '../../../domain/programme/editions/zone-presets.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import { newEditionForm } from '../../manage/home/programme/edition-form.ts'
import { programmeAddress } from '../../manage/home/programme/address.ts'
import { factsOf, slugProblems } from './facts.ts'
import { declareForm } from '../declare-form.ts'

/** `POST /api/editions/create`: the facts of a new edition and its zones. 422 with a sentence per field. */
export const action = declareForm({ who: 'organiser', form: newEditionForm }, async ({ admin, tools, values }) => {
  const zones = zonesOf(values)
  if (!zones.ok) {
    const problems = { fields: { ownZones: listProblem(zones) } }
    return { refused: problems }
  }
  const facts = { ...factsOf(values), body: '', kept: [] }
  const outcome = await createEdition(tools, admin, facts, zones.zones)
  if (!outcome.ok) {
    const because = outcome.because === 'reserved' ? 'reserved' : 'taken'
    return { refused: { fields: { slug: slugProblems[because] } } }
  }
  const { id, slug, version } = outcome.edition
  const to = programmeAddress({ edition: slug })
  return { done: `The edition ${slug} is there, as a draft.`, json: { id, slug, version }, to }
})

function zonesOf({ zones, ownZones, timeZone }: FormValues<typeof newEditionForm>) {
  if (zones === 'own') return readZoneList(ownZones)
  return { ok: true as const, zones: presetZones(zones === 'three' ? 'three' : 'one', timeZone) }
}

function listProblem(problem: Extract<ReturnType<typeof readZoneList>, { ok: false }>): string {
  switch (problem.because) {
    case 'none':
      return 'Write at least one zone.'
    case 'too-many':
      return `At most ${mostFirstZones} zones.`
    case 'no-name':
      return `Line ${problem.line} has no name that could stand in an address.`
    case 'unknown-time-zone':
      return `Line ${problem.line} does not end in a time zone such as Europe/Berlin.`
    case 'repeated':
      return `Line ${problem.line} repeats a zone.`
  }
}
