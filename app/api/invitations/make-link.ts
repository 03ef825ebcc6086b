import { makeLink } from '../../../domain/joining/invitations/links.ts'
import { isId } from '../../../domain/ids.ts'
import { listEditions } from '../../../domain/programme/editions.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { inviteZoneOf, inviteZonesIn } from '../../manage/member/invitations/invite-zones.ts'
import { linkForm } from '../../manage/member/invitations/links/form.ts'
import { kindIn } from '../../manage/member/person/access-form.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { endOfDay } from './outcome.ts'

/**
 * `POST /api/invitations/make-link`: `name`, `place`, `kind`, `uses`, `validUntil`, `asks`, `message`, and the `id` it is to
 * have: sent twice it makes one. Answers with its page.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const editions = await listEditions(tools, { include: 'everything' })
  const schema = linkForm({ choices: inviteZonesIn(editions), timeZone: admin.timeZone })
  const read = await readForm(schema, posted)
  if (!read.ok) return refusedForm(schema, read)
  const { name, kind, uses, validUntil, asks, message } = read.values
  const place = inviteZoneOf(textIn(posted, 'place'))
  const endsIn = editions.find(({ id }) => id === place.editionId)?.timeZone ?? admin.timeZone
  const asked = textIn(posted, 'id')
  const made = await makeLink(tools, admin, {
    ...place,
    id: isId(asked) ? asked : crypto.randomUUID(),
    name,
    accessKind: kindIn({ kind }),
    requiresApproval: asks,
    maxUses: Number(uses),
    message,
    expiresAt: endOfDay(validUntil ?? '', admin.timeZone, endsIn),
  })
  if (!made.ok) {
    const problems = { fields: { place: 'This edition takes nobody at the moment.' } }
    return refusedForm(schema, { problems, values: read.typed })
  }
  const to = `/manage/member?tab=invitations&by=link&invitation=${made.id}`
  return { done: 'The link is open.', json: { id: made.id }, to }
})
