import { listEditions } from '../../../domain/editions.ts'
import { checkBatch } from '../../../domain/invitations/batch.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { invitationForm } from '../../manage/member/invitations/form.ts'
import { invitePlaceNamed, invitePlacesIn } from '../../manage/member/invitations/place-form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { textIn } from '../seen.ts'
import { endOfDay } from './outcome.ts'
import type { Route } from './+types/check'

export const loader = onlyPost

/** `POST /api/invitations/check`: `people`, `place`, `validUntil`, `message`. The dry run; answers with its page. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const form = await args.request.formData()
  const editions = await listEditions(tools, { include: 'everything' })
  const schema = invitationForm({ places: invitePlacesIn(editions), timeZone: admin.timeZone })
  const read = await readForm(schema, form)
  if (!read.ok) return refused(args, schema, read)
  const { people, message, validUntil } = read.values
  const place = invitePlaceNamed(textIn(form, 'place'))
  const endsIn = editions.find(({ id }) => id === place.editionId)?.timeZone ?? admin.timeZone
  const expiresAt = endOfDay(validUntil ?? '', admin.timeZone, endsIn)
  const checked = await checkBatch(tools, admin, { ...place, message, expiresAt, people })
  if (!checked.ok) {
    return refused(args, schema, { problems: { fields: problems[checked.because] }, values: read.values })
  }
  const to = `/manage/member?tab=invitations&batch=${checked.batchId}`
  return done(args, { words: 'Nothing is sent yet: look at the list first.', json: { batch: checked.batchId }, to })
}

const problems = {
  empty: { people: 'No line says anything.' },
  'too-many': { people: 'More than 500 people. Send them in parts.' },
  'edition-not-open': { place: 'This edition takes nobody at the moment.' },
}
