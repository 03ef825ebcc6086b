import { extendInvitation } from '../../../domain/invitations/change.ts'
import { invitationDays } from '../../../domain/invitations/create.ts'
import { readInvitation } from '../../../domain/invitations/read.ts'
import { addDays, today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { extendForm } from '../../manage/member/invitations/form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { seenIn, textIn } from '../seen.ts'
import { endOfDay, refusedInvitation } from './outcome.ts'
import type { Route } from './+types/extend'

export const loader = onlyPost

/**
 * `POST /api/invitations/extend`: `id`, `version`, `validUntil`, at most 180 days from now. The queue's button names the
 * invitation alone: by 30 days from now, as it is then.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const form = await args.request.formData()
  const invitation = await readInvitation(tools, admin, textIn(form, 'id'))
  if (!invitation) return refusedInvitation(args, { ok: false, because: 'gone' })
  if (!form.has('validUntil')) form.set('validUntil', addDays(today(tools.now(), admin.timeZone), invitationDays))
  if (!form.has('version')) form.set('version', String(invitation.version))

  const schema = extendForm({ timeZone: admin.timeZone })
  const read = await readForm(schema, form)
  if (!read.ok) return refused(args, schema, read)
  const endsIn = invitation.timeZone ?? admin.timeZone
  const expiresAt = endOfDay(read.values.validUntil ?? '', admin.timeZone, endsIn)
  const outcome = await extendInvitation(tools, admin, { ...seenIn(form), expiresAt })
  if (!outcome.ok) return refusedInvitation(args, outcome)
  return done(args, { words: `Valid until the end of ${fullDayInWords(today(expiresAt, endsIn))}.` })
}
