import { redirect } from 'react-router'
import { homeZone } from '../../../domain/community/members/home-zone.ts'
import { kindsFor, mailSettings, saveNotifications } from '../../../domain/notices/notifications.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Member } from '../../../domain/club/viewer.ts'
import { passWelcomeStep, saveWelcomeWords, welcomeSteps } from '../../../domain/community/welcome.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { refuseForm } from '../../forms/page-reply.ts'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'
import { aboutYouForm, mailForm, zoneForm } from './form.ts'
import { stepIn } from './steps-of.ts'
import type { Route } from './+types/page'

type Args = Pick<Route.ActionArgs, 'context' | 'request'>

/** A step that was taken or skipped: what it set is saved, and the next one follows. */
export async function welcomeAction({ context, request }: Args) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor' || (viewer.status !== 'active' && viewer.status !== 'paused')) {
    return redirect(signInAndReturn('/membership/welcome'), 303)
  }
  const form = await request.formData()
  const step = stepIn(form.get('step')) ?? 1
  const refused = form.has('skip') ? undefined : await save(tools, viewer, step, form)
  if (refused) return refused
  await passWelcomeStep(tools, viewer, step)
  return redirect(step >= welcomeSteps ? '/membership/welcome' : `/membership/welcome?step=${step + 1}`, 303)
}

/** Returns the refusal of a form, or nothing once it is saved. The other steps are read, or answered at their session. */
function save(tools: Tools, member: Member, step: number, form: FormData) {
  switch (step) {
    case 1:
      return saveZone(tools, member, form)
    case 2:
      return saveMail(tools, member, form)
    case 4:
      return saveAboutYou(tools, member, form)
    default:
      return undefined
  }
}

async function saveZone(tools: Tools, member: Member, form: FormData) {
  const home = await homeZone(tools, member)
  const zones = home?.mayChange ? home.zones : []
  const schema = zoneForm({ zones, zone: undefined, timeZone: member.timeZone })
  const read = await readForm(schema, form)
  if (!read.ok) return refuseForm(schema, read)
  const { timeZone } = read.values
  const zone = 'zone' in read.values ? read.values.zone : undefined
  const chosen = zones.find(({ slug }) => slug === zone)
  const moved = chosen && chosen.id !== home?.zone?.id ? chosen.id : undefined
  const saved = await saveWelcomeWords(tools, member, { timeZone }, moved)
  return saved.ok
    ? undefined
    : refuseForm(schema, { problems: { form: sentences[saved.because] }, values: read.values }, 409)
}

async function saveMail(tools: Tools, member: Member, form: FormData) {
  const kinds = kindsFor(member)
  const schema = mailForm(await mailSettings(tools, member))
  const read = await readForm(schema, form)
  if (!read.ok) return refuseForm(schema, read)
  const on = new Map(Object.entries(read.values))
  const mail = Object.fromEntries(kinds.map((kind) => [kind, on.get(kind) ? ('at-once' as const) : ('off' as const)]))
  await saveNotifications(tools, member, { mail })
  return undefined
}

async function saveAboutYou(tools: Tools, member: Member, form: FormData) {
  const schema = aboutYouForm({ headline: '', directory: false })
  const read = await readForm(schema, form)
  if (!read.ok) return refuseForm(schema, read)
  const { headline, directory: inDirectory } = read.values
  const saved = await saveWelcomeWords(tools, member, { headline, inDirectory })
  return saved.ok
    ? undefined
    : refuseForm(schema, { problems: { form: sentences[saved.because] }, values: read.values }, 409)
}

const sentences = {
  stale: 'You changed this in another window meanwhile. Please load the page again.',
  'zone-fixed': 'The edition has begun meanwhile: please ask the organisers to move you.',
}
