import { kindsFor, pushKinds, saveNotifications } from '../../../domain/notifications.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { notificationsForm, pushField } from '../../member/home/notifications-form.ts'
import { done, memberOf, onlyPost, refused } from '../answering.ts'
import type { Route } from './+types/notifications'

export const loader = onlyPost

/** `POST /api/me/notifications`: `at-once` or `off` for each kind of mail, and what devices are called for (`push-…`). */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const kinds = kindsFor(member)
  const schema = notificationsForm({ mail: kinds, push: pushKinds })
  const read = await readForm(schema, await args.request.formData())
  if (!read.ok) return refused(args, schema, read)
  const chosen = new Map<string, unknown>(Object.entries(read.values))
  const mail = Object.fromEntries(
    kinds.map((kind) => [kind, chosen.get(kind) === 'off' ? ('off' as const) : ('at-once' as const)]),
  )
  const push = Object.fromEntries(
    pushKinds.map((kind) => [kind, chosen.get(pushField(kind)) ? ('at-once' as const) : ('off' as const)]),
  )
  await saveNotifications(args.context.get(toolsContext), member, { mail, push })
  return done(args, { words: 'Saved. It holds from the next message on.' })
}
