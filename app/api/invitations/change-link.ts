import { changeLink } from '../../../domain/joining/invitations/links.ts'
import { readInvitation } from '../../../domain/joining/invitations/read.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { changeLinkForm } from '../../manage/member/invitations/links/form.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'
import { endOfDay, refusedInvitation } from './outcome.ts'

/** `POST /api/invitations/change-link`: `id`, `version`, `uses`, `validUntil`. One that was used up or over stands again. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const link = await readInvitation(tools, admin, textIn(posted, 'id'))
  if (!link) return refusedInvitation({ ok: false, because: 'gone' })
  const schema = changeLinkForm({ timeZone: admin.timeZone })
  const read = await readForm(schema, posted)
  if (!read.ok) return refusedForm(schema, read)
  const { uses, validUntil } = read.values
  const expiresAt = endOfDay(validUntil ?? '', admin.timeZone, link.timeZone ?? admin.timeZone)
  const maxUses = Number(uses)
  const outcome = await changeLink(tools, admin, { ...rowVersionIn(posted), expiresAt, maxUses })
  if (outcome.ok) return { done: 'The link is changed.' }
  if (outcome.because !== 'fewer-than-used') return refusedInvitation(outcome)
  const problems = { fields: { uses: `${outcome.uses} places are taken already.` } }
  return refusedForm(schema, { problems, values: read.typed })
})
