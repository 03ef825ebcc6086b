import { href, redirect } from 'react-router'
import type { LinkDescription, RecoverOutcome, Tools } from '../../../domain/tools.ts'
import { findMemberByAccount, isShutOut } from '../../../domain/club/viewer.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { refuseForm } from '../../forms/page-reply.ts'
import { stepAt } from '../../sign-in/door.ts'
import { deviceOf, whereAPasswordIsSet } from '../../sign-in/sign-in-steps.ts'
import { stayAfterAll, staysPath } from '../../sign-in/stay-after-all.ts'
import { refusalText, suspendedText } from '../../sign-in/sign-in-words.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'
import { enterForm, newPasswordForm } from './form.ts'
import { linkSentences, refuseLink } from './link-words.ts'
import { maskAddress } from './mask-address.ts'

/** A link of the sign-in: signs in, or sets a new password. */
export async function loadAuthLink(tools: Tools, url: URL) {
  const token = url.searchParams.get('token_hash') ?? ''
  const link = token ? await tools.auth.describeLink(token) : undefined
  if (!link) return { kind: 'over' as const, words: linkSentences.expired, again: href('/member/login') }
  if (link.state !== 'open')
    return { kind: 'over' as const, words: linkSentences[link.state], again: againFor(link.type) }
  const next = acceptWantedPath(url.searchParams.get('next')) ?? acceptWantedPath(link.redirectTo) ?? '/member'
  return { kind: 'auth' as const, type: link.type, address: maskAddress(link.email), next }
}

/** Where a letter of the same kind is asked for. */
function againFor(type: LinkDescription['type']): string {
  return type === 'recovery' ? stepAt({ path: '/member/login' }, 'forgot') : href('/member/login')
}

/** Only this uses the link up. A link to a new password sets it in the same step; one that is refused leaves the link. */
export async function followAuthLink(tools: Tools, url: URL, form: FormData) {
  const token = url.searchParams.get('token_hash') ?? ''
  const link = await tools.auth.describeLink(token)
  if (link?.state !== 'open') return refuseLink(linkSentences[link?.state ?? 'expired'])
  const asked = newPasswordForm(tools.passwordMin)
  const read = link.type === 'recovery' ? await readForm(asked, form) : undefined
  if (read && !read.ok) return refuseForm(asked, read)

  const tick = await readForm(enterForm, form)
  const device = deviceOf({ notMine: tick.ok && tick.values.notMine })
  const tried = read
    ? await tools.auth.recover(token, read.values.password, device)
    : await tools.auth.verifyLink(token, link.type, device)
  // A letter alone does not beat a second step: it is asked for first, and then the password is set.
  const isAskedFirst = !tried.ok && tried.because === 'second-factor'
  const outcome = isAskedFirst ? await tools.auth.verifyLink(token, link.type, device) : tried
  if (!outcome.ok) return refuseOutcome(asked, outcome)
  const stays = !outcome.owesApp && (await stayAfterAll(tools, outcome.accountId))
  const member = await findMemberByAccount(tools, outcome.accountId)
  if (member && isShutOut(member)) {
    await tools.auth.signOut()
    return refuseLink(suspendedText, 403)
  }
  const wanted = acceptWantedPath(url.searchParams.get('next')) ?? acceptWantedPath(outcome.next) ?? '/member'
  const to = isAskedFirst ? whereAPasswordIsSet : wanted
  if (stays) return redirect(staysPath)
  return redirect(outcome.owesApp ? stepAt({ path: '/member/login' }, 'factor', { next: to }) : to)
}

function refuseOutcome(
  asked: { name: string },
  { because, retryAfterMinutes }: Extract<RecoverOutcome, { ok: false }>,
) {
  if (because === 'weak-password' || because === 'same-password') {
    return refuseForm(asked, { problems: { fields: { password: passwordSentences[because] } } })
  }
  return refuseLink(refusalText(because === 'second-factor' ? 'unavailable' : because, retryAfterMinutes))
}

const passwordSentences = {
  'weak-password': 'This password is too easy to guess. Please choose another one.',
  'same-password': 'This is your present password. Please choose another one.',
}
