import { editionCard } from '../members/edition-card.ts'
import { currentOf } from '../members/editions.ts'
import type { OwnEdition } from '../members/editions.ts'
import type { Member } from '../viewer.ts'
import type { KeptHome } from './shapes.ts'
import { keyOf, markOf } from './sketch.ts'
import type { Sketch } from './sketch.ts'

/** What a member's home is made of, besides what other entries tell. */
export function sketchHome({ displayName, timeZone }: Member, own: OwnEdition[]): Sketch {
  const value: KeptHome = {
    member: { displayName, timeZone },
    current: currentOf(own)?.edition.slug,
    editions: own.map((one) => ({ ...editionCard(one), unread: 0 })),
  }
  const mark = markOf(value)
  return { key: keyOf('home'), mark, entry: async () => ({ kind: 'home', mark, value }) }
}
