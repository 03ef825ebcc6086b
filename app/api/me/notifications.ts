import { kindsFor, pushKinds, saveNotifications } from '../../../domain/notices/notifications.ts'
import { notificationsForm, pushField } from '../../member/home/notifications-form.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'

/** `POST /api/me/notifications`: `at-once` or `off` for each kind of mail, and what devices are called for (`push-…`). */
export const action = declareForm({ who: 'member', formFor }, async ({ member, tools, values }) => {
  const kinds = kindsFor(member)
  const chosen = new Map<string, unknown>(Object.entries(values))
  const mail = Object.fromEntries(
    kinds.map((kind) => [kind, chosen.get(kind) === 'off' ? ('off' as const) : ('at-once' as const)]),
  )
  const push = Object.fromEntries(
    pushKinds.map((kind) => [kind, chosen.get(pushField(kind)) ? ('at-once' as const) : ('off' as const)]),
  )
  await saveNotifications(tools, member, { mail, push })
  return { done: 'Saved. It holds from the next message on.' }
})

async function formFor({ member }: AskedToDo<'member'>) {
  return notificationsForm({ mail: kindsFor(member), push: pushKinds })
}
