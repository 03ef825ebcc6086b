import { listEditions } from '../../../domain/editions.ts'
import { changeZone } from '../../../domain/people/zone.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { zoneForm } from '../../manage/member/person/access-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { textIn } from '../seen.ts'
import type { Route } from './+types/zone'

export const loader = onlyPost

/** `POST /api/members/zone`: moves the access of `member` to `edition` into `zone`; `release` gives places back, `wished`
 * does it only as long as they ask for it. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const form = await args.request.formData()
  const editions = await listEditions(tools, { include: 'everything' })
  const edition = editions.find(({ id }) => id === textIn(form, 'edition'))
  if (!edition) return cannot(args, { words: 'This edition is not there any more.', status: 404 })
  const schema = zoneForm(edition)
  const read = await readForm(schema, form)
  if (!read.ok) return refused(args, schema, read)
  const { zone: zoneId, release } = read.values
  const asWished = textIn(form, 'wished') === 'true'
  const wanted = { memberId: textIn(form, 'member'), editionId: edition.id, zoneId, release, asWished }
  const moved = await changeZone(tools, admin, wanted)
  if (!moved && asWished) return cannot(args, { words: notWished })
  if (!moved) return cannot(args, { words: 'They are in this zone already, or the zone is closed.' })
  return done(args, { words: `Moved to ${moved.zone}.` })
}

const notWished = 'They do not ask for this zone any more, are in it already, or it is closed.'
