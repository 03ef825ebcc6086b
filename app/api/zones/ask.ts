import { homeZone } from '../../../domain/community/members/home-zone.ts'
import { askForZone } from '../../../domain/programme/zones/wishes.ts'
import { zoneWishForm } from '../../member/home/zone-wish-form.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'

/** `POST /api/zones/ask`: a member asks for `zone` (its id) of the edition they are in. */
export const action = declareForm({ who: 'member', formFor }, async ({ member, tools, values }) => {
  const outcome = await askForZone(tools, member, values.wanted)
  if (outcome.ok) return { done: 'The organisers are asked. Until they answer you stay in your zone.' }
  return { cannot: 'Nobody can be asked for this zone now. Load the page again and look.' }
})

async function formFor({ member, tools }: AskedToDo<'member'>) {
  return zoneWishForm((await homeZone(tools, member)) ?? { zones: [], zone: undefined })
}
