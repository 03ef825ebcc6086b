import { homeZone } from '../../../domain/members/home-zone.ts'
import { askForZone } from '../../../domain/zones/wishes.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { zoneWishForm } from '../../member/home/zone-wish-form.ts'
import { cannot, done, memberOf, onlyPost, refused } from '../answering.ts'
import type { Route } from './+types/ask'

export const loader = onlyPost

/** `POST /api/zones/ask`: a member asks for `zone` (its id) of the edition they are in. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const tools = args.context.get(toolsContext)
  const schema = zoneWishForm((await homeZone(tools, member)) ?? { zones: [], zone: undefined })
  const read = await readForm(schema, await args.request.formData())
  if (!read.ok) return refused(args, schema, read)
  const outcome = await askForZone(tools, member, read.values.wanted)
  if (outcome.ok) return done(args, { words: 'The organisers are asked. Until they answer you stay in your zone.' })
  return cannot(args, { words: 'Nobody can be asked for this zone now. Load the page again and look.' })
}
