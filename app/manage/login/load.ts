import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { actsToProve } from '../../../domain/club/access/proof.ts'
import { isAdmin } from '../../../domain/club/access.ts'
import { countRecoveryCodes } from '../../../domain/club/recovery-codes.ts'
import { needsSetup } from '../../../domain/club/setup.ts'
import { isShutOut } from '../../../domain/club/viewer.ts'
import type { Member } from '../../../domain/club/viewer.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import type { SecondFactors } from '../../sign-in/second-step-form.tsx'
import { handOver } from '../../sign-in/kept-for-proof.ts'
import { findSecondFactors } from '../../sign-in/second-step.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** What the page shows to whoever is signed in; `undefined` for those who have to sign in first. */
export type Inside =
  | { step: 'not-admin'; name: string }
  /** An organiser who reads as a member. */
  | { step: 'views-as'; name: string; memberId: string }
  /** Signed in without the second factor, which they have. */
  | { step: 'second-step'; has: SecondFactors }
  /** Proven too long ago for what they want to do. */
  | { step: 'prove'; reason: string | undefined; email: string; has: SecondFactors; isSent: boolean }
  /** Sets a second factor up: because it is demanded, or after the first run. */
  | { step: 'set-up'; isDemanded: boolean; isFirstRun: boolean }
  | { step: 'recovery-codes'; left: number; isFirstRun: boolean }

/** Where somebody stands who is signed in: on to where they wanted to go, if nothing is missing. */
export async function loadInside({ context, request, url }: Asked): Promise<Inside | undefined> {
  const viewer = context.get(viewerContext)
  const facts = context.get(requestContext)
  if (viewer.role === 'visitor' || isShutOut(viewer) || facts.isStale()) return undefined
  if (facts.owesSecondFactor()) return loadSecondStep(context, viewer)
  if (facts.viewedAs) return { step: 'views-as', name: facts.viewedAs.name, memberId: facts.viewedAs.memberId }
  if (!isAdmin(viewer)) return { step: 'not-admin', name: viewer.displayName }

  const { searchParams } = url
  const next = acceptWantedPath(searchParams.get('next')) ?? '/manage/home'
  if (searchParams.get('state') === 'step-up') {
    if (!(await facts.isProvenLately())) return loadProof(context, viewer, searchParams)
    const { seal } = context.get(toolsContext)
    handOver({ seal, secure: facts.secure }, { request, account: viewer.accountId }).forEach(facts.setCookie)
    throw redirect(next)
  }
  const step = searchParams.get('step')
  if (step === 'second-factor')
    return loadSetUp(context, viewer, { next, isFirstRun: searchParams.get('first') === '1' })
  if (step === 'recovery-codes') return loadRecoveryCodes(context, viewer, searchParams)
  throw redirect(next)
}

async function loadSecondStep(context: Asked['context'], member: Member): Promise<Inside> {
  const has = await findSecondFactors(context.get(toolsContext), member.accountId)
  // It is demanded, and they have none: they set one up now.
  if (has.totp + has.passkeys === 0) return { step: 'set-up', isDemanded: true, isFirstRun: false }
  return { step: 'second-step', has }
}

async function loadProof(context: Asked['context'], member: Member, query: URLSearchParams): Promise<Inside> {
  const { email = '' } = context.get(requestContext)
  const act = query.get('act') ?? ''
  const reason = Object.entries(actsToProve).find(([name]) => name === act)?.[1]
  const isSent = query.get('sent') === '1'
  return {
    step: 'prove',
    reason,
    email,
    has: await findSecondFactors(context.get(toolsContext), member.accountId),
    isSent,
  }
}

/** Whoever has one already goes on: it is replaced where the rest of their sign-in stands. */
async function loadSetUp(
  context: Asked['context'],
  member: Member,
  { next, isFirstRun }: { next: string; isFirstRun: boolean },
): Promise<Inside> {
  const { totp, passkeys } = await context.get(toolsContext).auth.secondFactorsOf(member.accountId)
  if (totp + passkeys > 0) throw redirect(next)
  return { step: 'set-up', isDemanded: false, isFirstRun }
}

/** Asked for here as well: whoever comes by a link has not been asked yet. */
async function loadRecoveryCodes(context: Asked['context'], member: Member, query: URLSearchParams): Promise<Inside> {
  if (!(await context.get(requestContext).isProvenLately())) {
    query.set('act', 'recovery-codes')
    return loadProof(context, member, query)
  }
  const left = await countRecoveryCodes(context.get(toolsContext), member.accountId)
  return { step: 'recovery-codes', left, isFirstRun: query.get('first') === '1' }
}

/** Is nobody there yet, so that the first organiser has to be made? */
export function needsFirst({ context }: Pick<Asked, 'context'>): Promise<boolean> {
  return needsSetup(context.get(toolsContext))
}
