import type { templates } from '../../db/schema/pages.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { of2023 } from './first-versions.ts'
import { of2025, secondDecisionRecord } from './of-former-editions.ts'
import { of2026 } from './of-2026.ts'
import type { Template } from '../shapes.ts'

type NewTemplate = typeof templates.$inferInsert

/** A version that has a newer one comes last: it points to it. */
export function demoTemplates(on: Calendar): NewTemplate[] {
  return [
    ...of2026.map((template, position) => rowOf(on, '2026', template, position)),
    ...of2025.map((template, position) => rowOf(on, '2025', template, position)),
    ...of2023.map((template, position) => rowOf(on, '2023', template, position)),
    {
      ...rowOf(on, '2026', secondDecisionRecord, of2026.length),
      status: 'superseded',
      supersededBy: idOf('template', '2026/decision-record/3'),
    },
  ]
}

function rowOf(on: Calendar, edition: string, template: Template, position: number): NewTemplate {
  const { studio, version, since, ...fields } = template
  return {
    ...fields,
    id: idOf('template', `${edition}/${template.slug}/${version}`),
    editionId: idOf('edition', edition),
    studioId: idOf('studio', studio),
    documentVersion: version,
    position,
    createdAt: on.at(`${since}T10:00`),
  }
}
