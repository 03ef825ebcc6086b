import { listEditions } from '../../../domain/editions.ts'
import { grantToMembers } from '../../../domain/people/access.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { grantForm, placeNamed, placesIn } from '../../manage/member/person/access-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { chosenIn, membersInWords } from './chosen.ts'
import type { Route } from './+types/grant'

export const loader = onlyPost

/** `POST /api/members/grant`: lets each `member` into the edition and zone `place` (`{editionId}/{zoneId}`). */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const form = await args.request.formData()
  const schema = grantForm(placesIn(await listEditions(tools, { include: 'everything' })))
  const read = await readForm(schema, form)
  if (!read.ok) return refused(args, schema, read)
  const { place, kind } = read.values
  const outcome = await grantToMembers(tools, admin, {
    memberIds: chosenIn(form),
    ...placeNamed(place),
    kind: kind === 'alumni' || kind === 'guest' ? kind : 'participant',
  })
  if (!outcome.ok) return cannot(args, { words: refusals[outcome.because] })
  if (outcome.granted === 0) return cannot(args, { words: 'They have an open access to this edition already.' })
  return done(args, {
    words: `Access granted to ${membersInWords(outcome.granted)}.`,
    json: { granted: outcome.granted },
  })
}

const refusals = {
  'no-edition': 'This edition is not there any more.',
  'zone-needed': 'This edition has several zones: choose one.',
  cancelled: 'This edition was cancelled.',
}
