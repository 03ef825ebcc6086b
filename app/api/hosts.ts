import { addHost, removeHost } from '../../domain/programme/hosts.ts'
import type { Hosted } from '../../domain/programme/hosts.ts'
import { hostForm } from '../manage/home/programme/zone-form.ts'
import { declareForm } from './declare-form.ts'
import { declareAction } from './declare.ts'
import { textIn } from './posted.ts'

/** Makes the member whose name or address is `member` a host of the zone or studio `id`. */
export function addingHost(kind: Hosted['kind']) {
  return declareForm({ who: 'organiser', form: hostForm }, async ({ admin, tools, posted, values }) => {
    const outcome = await addHost(tools, admin, { kind, id: textIn(posted, 'id') }, values.member)
    if (outcome.ok) return { done: `${outcome.name} is a host now.` }
    if (outcome.because === 'gone') return { cannot: 'This is gone.', status: 404 }
    return { refused: { fields: { member: refusals[outcome.because] } } }
  })
}

/** Takes the assignment `id` away. */
export const removingHost = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const { name } = await removeHost(tools, admin, textIn(posted, 'id'))
  return { done: `${name ?? 'This person'} is no host any more.` }
})

const refusals = {
  nobody: 'No member has this name or address. Write the whole name or the whole address.',
  several: 'Several members have this name. Write the address.',
  already: 'This member is a host here already.',
}
