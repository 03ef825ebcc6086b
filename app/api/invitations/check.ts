import { mostInvitedAtOnce } from '../../../domain/limit-numbers.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { listEditions } from '../../../domain/programme/editions.ts'
import { checkBatch } from '../../../domain/joining/invitations/check-batch.ts'
import { invitationForm } from '../../manage/member/invitations/form.ts'
import { inviteZoneOf, inviteZonesIn } from '../../manage/member/invitations/invite-zones.ts'
import { endOfDay } from './outcome.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/invitations/check`: `people`, `place`, `validUntil`, `message`. The dry run; answers with its page. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const editions = await listEditions(tools, { include: 'everything' })
  const schema = invitationForm({ choices: inviteZonesIn(editions), timeZone: admin.timeZone })
  const read = await readForm(schema, posted)
  if (!read.ok) return refusedForm(schema, read)
  const { people, message, validUntil } = read.values
  const chosen = inviteZoneOf(textIn(posted, 'place'))
  const endsIn = editions.find(({ id }) => id === chosen.editionId)?.timeZone ?? admin.timeZone
  const expiresAt = endOfDay(validUntil ?? '', admin.timeZone, endsIn)
  const checked = await checkBatch(tools, admin, { ...chosen, message, expiresAt, people })
  if (!checked.ok) {
    return refusedForm(schema, { problems: { fields: problems[checked.because] }, values: read.typed })
  }
  const to = `/manage/member?tab=invitations&batch=${checked.batchId}`
  return { done: 'Nothing is sent yet: look at the list first.', json: { batch: checked.batchId }, to }
})

const problems = {
  empty: { people: 'No line says anything.' },
  'too-many': { people: `More than ${mostInvitedAtOnce} people. Send them in parts.` },
  'edition-not-open': { place: 'This edition takes nobody at the moment.' },
}
