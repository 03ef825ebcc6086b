import { readForm } from '../../../ui/form/read-form.ts'
import { extendInvitation } from '../../../domain/joining/invitations/change.ts'
import { invitationDays } from '../../../domain/limit-numbers.ts'
import { readInvitation } from '../../../domain/joining/invitations/read.ts'
import { addDays, today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { extendForm } from '../../manage/member/invitations/form.ts'
import { endOfDay, refusedInvitation } from './outcome.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'

/**
 * `POST /api/invitations/extend`: `id`, `version`, `validUntil`, at most 180 days from now. The queue's button names the
 * invitation alone: by 30 days from now, as it is then.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const invitation = await readInvitation(tools, admin, textIn(posted, 'id'))
  if (!invitation) return refusedInvitation({ ok: false, because: 'gone' })
  if (!posted.has('validUntil')) posted.set('validUntil', addDays(today(tools.now(), admin.timeZone), invitationDays))
  if (!posted.has('version')) posted.set('version', String(invitation.version))

  const schema = extendForm({ timeZone: admin.timeZone })
  const read = await readForm(schema, posted)
  if (!read.ok) return refusedForm(schema, read)
  const endsIn = invitation.timeZone ?? admin.timeZone
  const expiresAt = endOfDay(read.values.validUntil ?? '', admin.timeZone, endsIn)
  const outcome = await extendInvitation(tools, admin, { ...rowVersionIn(posted), expiresAt })
  if (!outcome.ok) return refusedInvitation(outcome)
  return { done: `Valid until the end of ${fullDayInWords(today(expiresAt, endsIn))}.` }
})
