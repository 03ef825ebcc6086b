import type { AuthRefusal, Device, SignInOutcome, Tools } from '../../domain/tools.ts'
import { findMemberByAccount, isShutOut } from '../../domain/club/viewer.ts'
import type { Problems } from '../../ui/form/form-model.ts'
import { readForm } from '../../ui/form/read-form.ts'
import { refuseForm } from '../forms/page-reply.ts'
import type { Door } from './door.ts'
import { readShownKey } from './key-answer.ts'
import { askForCodeForm, codeForm, forgotForm, passkeyForm, passwordForm, sendAgainForm } from './sign-in-forms.ts'
import { refusalText, slowKeyText, suspendedText, unknownKeyText } from './sign-in-words.ts'
import { stayAfterAll, staysPath } from './stay-after-all.ts'
import { acceptWantedPath } from './wanted-path.ts'

/*
 * Signing in by code, password or passkey: what is typed at either door, and what it comes to. The page answers it (`sign-in.ts`),
 * and so does the dialog over another page (`app/api/me/sign-in-here.ts`).
 */

/** One post to a door: what was typed, where it wants to go on to, and what this browser waits for. */
export type Visit = {
  tools: Tools
  door: Door
  form: FormData
  next: string | undefined
  /** The address a code was sent to before. */
  waiting: string | undefined
  forPassword: boolean
  /** Somebody is signed in, and proves again who they are. */
  again: boolean
}

/** What it comes to. */
export type Came =
  | { step: 'refused'; answer: ReturnType<typeof refuseForm> }
  /** A code is on its way to this address. */
  | { step: 'code'; email: string; forPassword: boolean }
  /** Asked again too soon: the code that is there already may be typed. */
  | { step: 'wait'; email: string }
  | { step: 'in'; accountId: string; to: string; owesApp: boolean }

/** Takes what was posted: a code or a letter was asked for, a code was typed, a password or a passkey given. */
export async function takeSignIn(visit: Visit): Promise<Came> {
  const { form } = visit
  if (form.has('forgot')) return sendRecovery(visit)
  if (form.has('key')) return answerKey(visit)
  if (form.has('code')) return answerCode(visit)
  if (form.has('password')) return answerPassword(visit)
  return form.has('email') ? sendCode(visit) : sendCodeAgain(visit)
}

async function sendCode(visit: Visit): Promise<Came> {
  const read = await readForm(askForCodeForm, visit.form)
  if (!read.ok) return no(askForCodeForm, read)
  const { email } = read.values
  const sent = await visit.tools.auth.sendCode(email, visit.next)
  if (sent.ok) return waitForCode(visit, email)
  if (sent.because === 'throttled' && visit.waiting === email) return { step: 'wait', email }
  return refuse(askForCodeForm, sent, { email }, atAddress)
}

/** The letter that leads to a new password: its link sets one at once, its code signs in to where one is set. */
async function sendRecovery(visit: Visit): Promise<Came> {
  const read = await readForm(forgotForm, visit.form)
  if (!read.ok) return no(forgotForm, read)
  const { email } = read.values
  const sent = await visit.tools.auth.sendRecovery(email, visit.next)
  return sent.ok ? waitForCode({ ...visit, forPassword: true }, email) : refuse(forgotForm, sent, { email }, atAddress)
}

async function sendCodeAgain(visit: Visit): Promise<Came> {
  const email = await readAddress(visit)
  if (!email) return no(sendAgainForm, { problems: { form: addressIsForgotten } })
  const { tools, next, forPassword } = visit
  const sent = await (forPassword ? tools.auth.sendRecovery(email, next) : tools.auth.sendCode(email, next))
  return sent.ok ? waitForCode(visit, email) : refuse(sendAgainForm, sent, {}, atForm)
}

async function answerCode(visit: Visit): Promise<Came> {
  const read = await readForm(codeForm, visit.form)
  if (!read.ok) return no(codeForm, read)
  const email = await readAddress(visit)
  if (!email) return no(codeForm, { problems: { fields: { code: addressIsForgotten } } })
  const outcome = await visit.tools.auth.verifyCode(email, read.values.code, deviceFor(visit, read.values))
  return outcome.ok ? enter(visit, codeForm, outcome) : refuse(codeForm, outcome, {}, atCode)
}

async function answerPassword(visit: Visit): Promise<Came> {
  const read = await readForm(passwordForm, visit.form)
  if (!read.ok) return no(passwordForm, read)
  const { email, password } = read.values
  const outcome = await visit.tools.auth.signInWithPassword(email, password, deviceFor(visit, read.values))
  return outcome.ok ? enter(visit, passwordForm, outcome) : refuse(passwordForm, outcome, { email }, atPassword)
}

async function answerKey(visit: Visit): Promise<Came> {
  const read = await readForm(passkeyForm, visit.form)
  const shown = readShownKey(visit.form)
  if (!read.ok || !shown) return refuse(passkeyForm, { because: 'wrong' }, {}, atKey)
  const outcome = await visit.tools.auth.signInWithPasskey(shown, deviceFor(visit, read.values))
  return outcome.ok ? enter(visit, passkeyForm, outcome) : refuse(passkeyForm, outcome, {}, atKey)
}

/** What the tick of a sign-in says. */
export function deviceOf({ notMine }: { notMine: boolean }): Device {
  return { isOwn: !notMine }
}

/** Whoever proves again who they are has said before whose device it is. */
function deviceFor({ again }: Visit, values: { notMine: boolean }): Device | undefined {
  return again ? undefined : deviceOf(values)
}

/** The address that was posted with a code or waits for one here: nobody types it again. */
async function readAddress({ form, waiting }: Visit): Promise<string | undefined> {
  const address = new FormData()
  address.set('email', form.get('email') ?? waiting ?? '')
  const read = await readForm(askForCodeForm, address)
  return read.ok ? read.values.email : undefined
}

/** Signed in: on to where they wanted to go, and no longer to be deleted. A suspended member is signed out again at once. */
async function enter(
  { tools, door, next, forPassword }: Visit,
  form: { name: string },
  outcome: Extract<SignInOutcome, { ok: true }>,
): Promise<Came> {
  // With a second step to come they are not in yet.
  const stays = !outcome.owesApp && (await stayAfterAll(tools, outcome.accountId))
  const member = await findMemberByAccount(tools, outcome.accountId)
  if (member && isShutOut(member)) {
    await tools.auth.signOut()
    return no(form, { problems: { form: suspendedText } }, 403)
  }
  const { accountId, owesApp = false } = outcome
  const wanted = forPassword ? whereAPasswordIsSet : (next ?? acceptWantedPath(outcome.next) ?? door.home)
  return { step: 'in', accountId, to: stays ? staysPath : wanted, owesApp }
}

type Refused = { because: AuthRefusal; retryAfterMinutes?: number }

/** What the service refused, said where its reason is. */
function refuse(
  form: { name: string },
  refused: Refused,
  values: Record<string, string>,
  place: (refused: Refused) => Problems,
): Came {
  return no(form, { problems: place(refused), values }, statuses[refused.because] ?? 422)
}

const statuses: { [Because in AuthRefusal]?: number } = { throttled: 429, suspended: 403 }

/** The service reads addresses more strictly than we do. */
function atAddress(refused: Refused): Problems {
  return refused.because === 'wrong' ? { fields: { email: 'Please enter a valid email address.' } } : atForm(refused)
}

function atForm({ because, retryAfterMinutes }: Refused): Problems {
  return { form: refusalText(because, retryAfterMinutes) }
}

function atCode({ because, retryAfterMinutes }: Refused): Problems {
  return { fields: { code: refusalText(because, retryAfterMinutes) } }
}

function atPassword({ because, retryAfterMinutes }: Refused): Problems {
  const isWrong = because === 'wrong'
  return {
    fields: { password: isWrong ? 'E-mail or password does not match.' : refusalText(because, retryAfterMinutes) },
  }
}

function atKey({ because, retryAfterMinutes }: Refused): Problems {
  const isUnknown = because === 'wrong'
  return {
    form: isUnknown ? unknownKeyText : because === 'expired' ? slowKeyText : refusalText(because, retryAfterMinutes),
  }
}

function waitForCode({ forPassword }: Visit, email: string): Came {
  return { step: 'code', email, forPassword }
}

function no(...refused: Parameters<typeof refuseForm>): Came {
  return { step: 'refused', answer: refuseForm(...refused) }
}

/** Somebody who forgot theirs and has just proven who they are sets another one there. */
export const whereAPasswordIsSet = '/member?view=security&do=password#second-step'
const addressIsForgotten = 'Ask for a new code: this browser no longer knows the address.'
