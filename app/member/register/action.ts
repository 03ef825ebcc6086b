import { data, redirect } from 'react-router'
import { askForProof, proveByCode } from '../../../domain/joining/address-proofs.ts'
import { register } from '../../../domain/joining/registering.ts'
import { currentPapers, notAgreed } from '../../../domain/club/papers.ts'
import type { Paper } from '../../../domain/club/papers.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import type { RegisterOutcome } from '../../../domain/joining/registering.ts'
import { requestContext, toolsContext } from '../../contexts.ts'
import { noInvitationCookie } from '../../sign-in/invitation-cookie.ts'
import { refuseForm, replyTo } from '../../forms/page-reply.ts'
import { refusalText } from '../../sign-in/sign-in-words.ts'
import { flashCookie } from '../../forms/flash.ts'
import { addressCodeForm, provenAddressForm, registerForm } from './form.ts'
import { askedAgain, shownIn, withoutTicks } from './papers.ts'
import { firstPasskeyPath } from '../home/security/asked.ts'
import { noProofCookie, proofCookie } from './proof.ts'
import { visitOf } from './visit.ts'

type Args = Parameters<typeof visitOf>[0]

/** What the page posts: the whole form, an address to prove, or the code that went there. */
export async function registrationAction(args: Args) {
  const form = await args.request.formData()
  if (form.has('code')) return proveAddress(args, form)
  return form.has('email') ? askForCode(args, form) : makeMember(args, form)
}

async function askForCode(args: Args, form: FormData) {
  const { context } = args
  const tools = context.get(toolsContext)
  const { secure, sender } = context.get(requestContext)
  const read = await readForm(provenAddressForm, form)
  if (!read.ok) return refuseForm(provenAddressForm, read)
  const { email } = read.values
  const { invitation } = await visitOf(args)
  const linkId = invitation?.type === 'link' ? invitation.id : undefined
  const sent = await askForProof(tools, sender, { purpose: 'register', email }, linkId)
  if (!sent.ok) {
    const sentence = refusalText('throttled', sent.retryAfterMinutes)
    return refuseForm(provenAddressForm, { problems: { form: sentence }, values: { email } }, 429)
  }
  const proof = { email, proofId: sent.proofId, isProven: false }
  return redirect('/member/register', {
    status: 303,
    headers: { 'Set-Cookie': proofCookie(tools.seal, proof, { now: tools.now(), secure }) },
  })
}

async function proveAddress(args: Args, form: FormData) {
  const tools = args.context.get(toolsContext)
  const { secure, sender } = args.context.get(requestContext)
  const { proof } = await visitOf(args)
  const read = await readForm(addressCodeForm, form)
  if (!read.ok) return refuseForm(addressCodeForm, read)
  const outcome = proof
    ? await proveByCode(tools, sender, { proofId: proof.proofId, code: read.values.code })
    : undefined
  if (!proof || !outcome?.ok) {
    const because = outcome?.ok === false ? outcome.because : 'expired'
    return refuseForm(addressCodeForm, { problems: { fields: { code: codeSentences[because] } } })
  }
  const proven = { ...proof, email: outcome.email, isProven: true }
  return redirect('/member/register', {
    status: 303,
    headers: { 'Set-Cookie': proofCookie(tools.seal, proven, { now: tools.now(), secure }) },
  })
}

async function makeMember(args: Args, form: FormData) {
  const { context } = args
  const tools = context.get(toolsContext)
  const { token, provenEmail, zones } = await visitOf(args)
  const papers = await currentPapers(tools)
  const schema = registerForm({ zones, papers: papers.map(({ slug }) => slug), passwordMin: tools.passwordMin })
  const read = await readForm(schema, form)
  // What the rules say of a box that was never shown gives way to why it is asked now.
  const changed = notAgreed(papers, shownIn(form))
  if (changed.length > 0) return askAgain(schema, papers, changed, read)
  const refuse = (reply: Parameters<typeof replyTo>[1], status: number) =>
    data({ ...replyTo(schema, reply), papers }, { status })
  if (!read.ok) return refuse(read, 422)
  const { profile, agreements, signIn } = read.values
  const password = signIn.way === 'code' || signIn.way === 'passkey' ? '' : signIn.password
  if (signIn.way === 'password' && password === '') {
    return refuse(
      {
        problems: { fields: { 'signIn.password': 'Please type the password you choose.' } },
        values: typedIn(read.values),
      },
      422,
    )
  }
  const outcome = await register(tools, {
    key: keyIn(form),
    email: emailIn(form),
    provenEmail,
    token,
    displayName: profile.displayName,
    headline: profile.headline,
    pronouns: profile.pronouns,
    timeZone: profile.timeZone,
    zone: 'zone' in profile ? profile.zone : undefined,
    directory: agreements.directory,
    // Each that is written is accepted: the rules of the form saw to it.
    agreed: papers,
    password: password || undefined,
  })
  if (outcome.ok) return enter(args, outcome, signIn.way)
  if (outcome.because === 'papers-changed') {
    const now = await currentPapers(tools)
    return askAgain(schema, now, notAgreed(now, papers), read)
  }
  const status = outcome.because === 'unavailable' ? 503 : 409
  return refuse({ problems: problemsOf(outcome), values: typedIn(read.values) }, status)
}

type Read = Awaited<ReturnType<typeof readForm<ReturnType<typeof registerForm>>>>

/** A document came out while they wrote: its box stands there unticked with a sentence, and nothing else is lost. */
function askAgain(schema: ReturnType<typeof registerForm>, papers: Paper[], changed: Paper['slug'][], read: Read) {
  const problems = { fields: { ...(read.ok ? {} : read.problems.fields), ...askedAgain(changed) } }
  const values = withoutTicks(read.ok ? typedIn(read.values) : read.values, changed)
  return data({ ...replyTo(schema, { problems, values }), papers }, { status: 409 })
}

function emailIn(form: FormData): string {
  const email = form.get('address.email')
  return typeof email === 'string' ? email : ''
}

/** What was typed, by the paths of the fields, to be shown again; a password is not. */
function typedIn(values: Record<string, Record<string, string | boolean>>) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([step, fields]) =>
      step === 'signIn' ? [] : Object.entries(fields).map(([field, value]) => [`${step}.${field}`, value] as const),
    ),
  )
}

/** A member now: signed in, and on to settling in. Where that fails they sign in by themselves. */
async function enter({ context }: Args, { accountId, arrival }: Extract<RegisterOutcome, { ok: true }>, way: string) {
  const tools = context.get(toolsContext)
  const { secure } = context.get(requestContext)
  const entered = await tools.auth.enter(accountId)
  const headers = new Headers()
  headers.append('Set-Cookie', noInvitationCookie(secure))
  headers.append('Set-Cookie', noProofCookie(secure))
  if (arrival.to === 'waiting-list') {
    const words = `${arrival.title} is full. You are number ${arrival.position} in line, and we write to you.`
    headers.append('Set-Cookie', flashCookie({ tone: 'warn', words }, secure))
  }
  const inside = way === 'passkey' ? firstPasskeyPath : '/membership/welcome'
  return redirect(entered.ok ? inside : '/member/login?next=%2Fmembership%2Fwelcome', {
    status: 303,
    headers,
  })
}

function keyIn(form: FormData): string {
  const key = form.get('key')
  return typeof key === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)
    ? key
    : crypto.randomUUID()
}

function problemsOf({ because }: Refused) {
  switch (because) {
    case 'weak-password':
      return { fields: { 'signIn.password': 'This password is too common. Choose another one.' } }
    default:
      return { form: sentences[because] }
  }
}

/** What became of a registration that made nobody a member, besides documents that are asked about again. */
type Refused = { because: Exclude<Extract<RegisterOutcome, { ok: false }>['because'], 'papers-changed'> }

const requestInstead = 'You can request an invitation on the page about membership; an organiser answers.'
const sentences: Record<Exclude<Refused['because'], 'weak-password'>, string> = {
  'invalid-email': 'Mail cannot be sent to this address. Please ask for an invitation to another one.',
  'not-proven': 'We have to know first that this address is yours. Please load the page again.',
  'has-account': 'This address belongs to a member. Sign in to accept the invitation.',
  'approval-needed': 'By this link an organiser is asked first. Please open it again.',
  'invitation-needed': `To register you need an invitation. ${requestInstead}`,
  unavailable: 'This does not work at the moment. Nothing was lost; please try again shortly.',
  used: `The invitation was used meanwhile. ${requestInstead}`,
  expired: `The invitation ended meanwhile. ${requestInstead}`,
  revoked: `The invitation was withdrawn meanwhile. ${requestInstead}`,
  declined: `The invitation was declined meanwhile. ${requestInstead}`,
}

const codeSentences = {
  wrong: 'That code does not match.',
  dead: 'Too many tries. Ask for a new code.',
  throttled: 'Too many wrong codes from where you are. Please try again in an hour.',
  expired: 'This code is over. Ask for a new one.',
}
