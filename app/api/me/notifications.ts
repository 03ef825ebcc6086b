import { kindsFor, saveMailModes } from '../../../domain/notifications.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { notificationsForm } from '../../member/home/notifications-form.ts'
import { done, memberOf, onlyPost, refused } from '../answering.ts'
import type { Route } from './+types/notifications'

export const loader = onlyPost

/** `POST /api/me/notifications`: `at-once` or `off` for each kind of mail. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const kinds = kindsFor(member)
  const schema = notificationsForm(kinds)
  const read = await readForm(schema, await args.request.formData())
  if (!read.ok) return refused(args, schema, read)
  const chosen = Object.entries(read.values)
  const modes = Object.fromEntries(
    kinds.map((kind) => {
      const [, mode] = chosen.find(([name]) => name === kind) ?? []
      return [kind, mode === 'off' ? ('off' as const) : ('at-once' as const)]
    }),
  )
  await saveMailModes(args.context.get(toolsContext), member, modes)
  return done(args, { words: 'Saved. It holds from the next mail on.' })
}
