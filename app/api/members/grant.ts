import { listEditions } from '../../../domain/programme/editions.ts'
import { grantToMembers } from '../../../domain/community/people/grant-and-end-access.ts'
import { grantForm, editionZoneOf, editionZones } from '../../manage/member/person/access-form.ts'
import { chosenIn, membersInWords } from './chosen.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'

/** `POST /api/members/grant`: lets each `member` into the edition and zone `place` (`{editionId}/{zoneId}`). */
export const action = declareForm({ who: 'organiser', formFor }, async ({ admin, tools, posted, values }) => {
  const { place, kind } = values
  const outcome = await grantToMembers(tools, admin, {
    memberIds: chosenIn(posted),
    ...editionZoneOf(place),
    kind: kind === 'alumni' || kind === 'guest' ? kind : 'participant',
  })
  if (!outcome.ok) return { cannot: refusals[outcome.because] }
  if (outcome.granted === 0) return { cannot: 'They have an open access to this edition already.' }
  return { done: `Access granted to ${membersInWords(outcome.granted)}.`, json: { granted: outcome.granted } }
})

async function formFor({ tools }: AskedToDo<'organiser'>) {
  return grantForm(editionZones(await listEditions(tools, { include: 'everything' })))
}

const refusals = {
  'no-edition': 'This edition is not there any more.',
  'zone-needed': 'This edition has several zones: choose one.',
  cancelled: 'This edition was cancelled.',
}
