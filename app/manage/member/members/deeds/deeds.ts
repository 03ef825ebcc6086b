import type { EditionOffered } from '../../person/access-form.ts'
import { editionZones, endForm, grantForm } from '../../person/access-form.ts'

/** What can be done with several people after it was counted, in the order it is offered. */
export const countedDeeds = [
  { deed: 'grant', summary: 'Grant access' },
  { deed: 'end', summary: 'End access' },
] as const

export type CountedDeed = (typeof countedDeeds)[number]['deed']

/** The form of a deed. */
export function deedForm(deed: CountedDeed, editions: readonly EditionOffered[]) {
  return deed === 'grant' ? grantForm(editionZones(editions), 'grant-several') : endForm(editions, 'end-several')
}
