import type { RouterContextProvider } from 'react-router'
import { addHost, removeHost } from '../../domain/hosts.ts'
import type { Hosted } from '../../domain/hosts.ts'
import { readForm } from '../../ui/form/read-form.ts'
import { toolsContext } from '../contexts.ts'
import { hostForm } from '../manage/home/programme/zone-form.ts'
import { cannot, done, organiserOf, refused } from './answering.ts'
import { textIn } from './seen.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Makes the member whose name or address is `member` a host of the zone or studio `id`. */
export async function answerAddedHost(args: Args, kind: Hosted['kind']): Promise<Response> {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(hostForm, form)
  if (!read.ok) return refused(args, hostForm, read)
  const hosted = { kind, id: textIn(form, 'id') }
  const outcome = await addHost(args.context.get(toolsContext), admin, hosted, read.values.member)
  if (outcome.ok) return done(args, { words: `${outcome.name} is a host now.` })
  if (outcome.because === 'gone') return cannot(args, { words: 'This is gone.', status: 404 })
  return refused(args, hostForm, { problems: { fields: { member: refusals[outcome.because] } }, values: read.values })
}

/** Takes the assignment `id` away. */
export async function answerRemovedHost(args: Args): Promise<Response> {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const { name } = await removeHost(args.context.get(toolsContext), admin, textIn(form, 'id'))
  return done(args, { words: `${name ?? 'This person'} is no host any more.` })
}

const refusals = {
  nobody: 'No member has this name or address. Write the whole name or the whole address.',
  several: 'Several members have this name. Write the address.',
  already: 'This member is a host here already.',
}
