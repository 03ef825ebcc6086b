import { readForm } from '../../../ui/form/read-form.ts'
import { listEditions } from '../../../domain/programme/editions.ts'
import { changeZone } from '../../../domain/community/people/zone.ts'
import { zoneForm } from '../../manage/member/person/access-form.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/zone`: moves the access of `member` to `edition` into `zone`; `release` gives places back, `wished`
 * does it only as long as they ask for it. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const editions = await listEditions(tools, { include: 'everything' })
  const edition = editions.find(({ id }) => id === textIn(posted, 'edition'))
  if (!edition) return { cannot: 'This edition is not there any more.', status: 404 }
  const schema = zoneForm(edition)
  const read = await readForm(schema, posted)
  if (!read.ok) return refusedForm(schema, read)
  const { zone: zoneId, release } = read.values
  const asWished = textIn(posted, 'wished') === 'true'
  const wanted = { memberId: textIn(posted, 'member'), editionId: edition.id, zoneId, release, asWished }
  const moved = await changeZone(tools, admin, wanted)
  if (!moved && asWished) return { cannot: notWished }
  if (!moved) {
    return { cannot: 'They are in this zone already, or the zone is closed.', form: schema, values: read.typed }
  }
  return { done: `Moved to ${moved.zone}.` }
})

const notWished = 'They do not ask for this zone any more, are in it already, or it is closed.'
