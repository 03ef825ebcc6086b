import type { Paper } from '../../../../domain/club/papers.ts'
import { defineForm } from '../../../../ui/form/schema.ts'

/** One tick for each paper that is asked about. */
export function papersForm(slugs: readonly Paper['slug'][]) {
  return defineForm({
    name: 'papers',
    fields: [...(slugs.includes('terms') ? [terms] : []), ...(slugs.includes('code-of-conduct') ? [conduct] : [])],
  })
}

/** What a paper is called in a sentence. */
export const paperNames: Record<Paper['slug'], string> = {
  terms: 'terms',
  'code-of-conduct': 'code of conduct',
}

const terms = {
  type: 'checkbox',
  name: 'terms',
  label: 'I agree to the terms as they are now.',
  validationLabel: 'terms',
  validation: 'accepted',
} as const

const conduct = {
  type: 'checkbox',
  name: 'conduct',
  label: 'I agree to the code of conduct as it is now.',
  validationLabel: 'code of conduct',
  validation: 'accepted',
} as const
