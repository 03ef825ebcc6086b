import type { EditionOffered } from '../../person/access-form.ts'
import { editionZones, endForm, grantForm } from '../../person/access-form.ts'

/** What can be done with several people after it was counted. */
export const countedDeeds = ['grant', 'end'] as const

export type CountedDeed = (typeof countedDeeds)[number]

/** The form of a deed. */
export function deedForm(deed: CountedDeed, editions: readonly EditionOffered[]) {
  return deed === 'grant' ? grantForm(editionZones(editions), 'grant-several') : endForm(editions, 'end-several')
}
