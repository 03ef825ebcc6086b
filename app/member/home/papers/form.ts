import type { Paper } from '../../../../domain/club/papers.ts'
import { defineForm } from '../../../../ui/form/schema.ts'
import { conductField, termsField } from '../../../forms/form-fields.ts'

/** One tick for each paper that is asked about. */
export function papersForm(slugs: readonly Paper['slug'][]) {
  return defineForm({
    name: 'papers',
    fields: [...(slugs.includes('terms') ? [terms] : []), ...(slugs.includes('code-of-conduct') ? [conduct] : [])],
  })
}

const terms = { ...termsField, label: 'I agree to the terms as they are now.' } as const
const conduct = { ...conductField, label: 'I agree to the code of conduct as it is now.' } as const
