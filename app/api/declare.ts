import { isAdmin, isWithUs } from '../../domain/club/access.ts'
import { reachesOwnData } from '../../domain/club/access/own-data.ts'
import type { ActToProve } from '../../domain/club/access/proof.ts'
import type { Tools } from '../../domain/tools.ts'
import type { Admin, Member, Viewer } from '../../domain/club/viewer.ts'
import { requestContext, toolsContext, viewerContext } from '../contexts.ts'
import { answer, message, proveAgain, signInFirst } from './answering.ts'
import type { Asking, Reply } from './answering.ts'
import { cannotNow, notNow } from './files-away.ts'
import { readPosted } from './posted.ts'
import { proveFirst } from './prove-first.ts'

/*
 * Every file of an address under /api exports what one of these makes: a deed (`action`) or something to read (`loader`). Each
 * says who may ask before it says anything else, and its handler gets the one who does. `table.test.ts` lets no other shape
 * compile.
 */

/** Who may ask, and what the handler is given of them. What they may see and do with a thing, `domain/club/access.ts` decides. */
type Askers = {
  /** An organiser, who has proven it lately. */
  organiser: { admin: Admin }
  /** A member who is with us, organisers among them. */
  member: { member: Member }
  /** The same; an organiser proves again first that they are one: for what could take their account over. */
  'proven-member': { member: Member }
  /** The same, who has proven within the last ten minutes who they are: for what opens their account. */
  'fresh-member': { member: Member }
  /** The same, also one who has left: for what is kept about them. */
  'fresh-owner': { member: Member }
  /** Whoever is signed in with a member behind it, also one who is only registering, or has left. */
  'signed-in': { member: Member }
  anybody: { viewer: Viewer }
}

export type Who = keyof Askers

/** What every handler gets. */
type Asked<W extends Who> = Asking & Askers[W] & { tools: Tools }

/** What the handler of a deed gets: `posted` is empty where no form was sent. */
export type AskedToDo<W extends Who> = Asked<W> & { posted: FormData }

/** The only thing a file of `app/api` may export to the router. */
export type Declared = ((asking: Asking) => Promise<Response>) & {
  who: Who
  /** Some or all of its posts ask for a proof of the last ten minutes. */
  isProven?: boolean
}

/** An address that does something, for posts only. The handler's value is answered in the asker's own form (`answering.ts`). */
export function declareAction<W extends Who>(
  { who, act }: { who: W; act?: ActOf<W> },
  handler: (asked: AskedToDo<W>) => Promise<Reply>,
): Declared {
  const action = async (asking: Asking) => {
    const asker = await admit[who](asking)
    if (asker instanceof Response) return asker
    if (isForAnother(asking, asker)) return message(401, 'Somebody else is signed in.')
    const posted = await readPosted(asking.request)
    const asked = { ...asking, ...asker, tools: asking.context.get(toolsContext), posted }
    const asksFor = await actIn(act, asked)
    const proof = asksFor && (await proveFirst(asking, { act: asksFor }))
    return proof ?? answer(asking, await handler(asked).catch(cannotNow))
  }
  return Object.assign(action, { who, isProven: act !== undefined })
}

/**
 * What a page sends by itself, or sends later, says for whom (`Guildhall-Member`): whoever is signed in by then may be somebody
 * else, and posts nothing of theirs.
 */
function isForAnother({ request }: Asking, asker: Askers[Who]): boolean {
  const one = 'admin' in asker ? asker.admin : 'member' in asker ? asker.member : undefined
  return one !== undefined && (request.headers.get('Guildhall-Member') ?? one.id) !== one.id
}

/** Which act it is that has to be proven lately (`domain/club/access/proof.ts`), where not every post of it is one. */
export type ActOf<W extends Who> = ActToProve | ((asked: AskedToDo<W>) => Promise<ActToProve | undefined>)

/** The act of this post, if it is one. */
export async function actIn<W extends Who>(
  act: ActOf<W> | undefined,
  asked: AskedToDo<W>,
): Promise<ActToProve | undefined> {
  return typeof act === 'function' ? act(asked) : act
}

/** An address that is read: JSON of what the handler returns, or its own response. */
export function declareRead<W extends Who>(
  { who }: { who: W },
  handler: (asked: Asked<W>) => Promise<object | null>,
): Declared {
  const loader = async (asking: Asking) => {
    const asker = await admit[who](asking)
    if (asker instanceof Response) return asker
    const asked = { ...asking, ...asker, tools: asking.context.get(toolsContext) }
    const said = await handler(asked).catch(notNow)
    return said instanceof Response ? said : Response.json(said)
  }
  return Object.assign(loader, { who })
}

/** Who asks, or the answer for somebody it does not let in. */
const admit: { [W in Who]: (asking: Asking) => Askers[W] | Response | Promise<Askers[W] | Response> } = {
  organiser: (asking) => {
    const viewer = asking.context.get(viewerContext)
    if (isAdmin(viewer)) return { admin: viewer }
    if (viewer.role === 'visitor' || isStale(asking)) return signInFirst(asking, '/manage/login')
    if (owesSecondFactor(asking)) return signInFirst(asking, '/manage/login', 'second-factor')
    return message(403, 'Only organisers may do this.')
  },
  member: admitMember,
  'proven-member': (asking) => {
    if (isStale(asking)) return signInFirst(asking, '/manage/login')
    return owesSecondFactor(asking) ? signInFirst(asking, '/manage/login', 'second-factor') : admitMember(asking)
  },
  'fresh-member': (asking) => admitFresh(asking, admitMember),
  'fresh-owner': (asking) => admitFresh(asking, admitOwner),
  'signed-in': ({ context }) => {
    const viewer = context.get(viewerContext)
    return viewer.role === 'visitor' ? message(401, 'Please sign in.') : { member: viewer }
  },
  anybody: ({ context }) => ({ viewer: context.get(viewerContext) }),
}

async function admitFresh(asking: Asking, admitted: typeof admitMember): Promise<Askers['member'] | Response> {
  // The organiser who reads as a member has proven who they are, and the member has not.
  if (asking.context.get(requestContext).viewedAs) return message(403, 'This is for the member alone.')
  // Whoever has not shown their second factor makes themselves no other one.
  if (owesSecondFactor(asking)) return signInFirst(asking, '/manage/login', 'second-factor')
  const asker = admitted(asking)
  if (asker instanceof Response || (await asking.context.get(requestContext).isProvenLately())) return asker
  return proveAgain(asking)
}

function admitOwner(asking: Asking): Askers['member'] | Response {
  const viewer = asking.context.get(viewerContext)
  return reachesOwnData(viewer) ? { member: viewer } : admitMember(asking)
}

function admitMember(asking: Asking): Askers['member'] | Response {
  const viewer = asking.context.get(viewerContext)
  if (viewer.role === 'visitor') return signInFirst(asking, '/member/login')
  return isWithUs(viewer) ? { member: viewer } : message(403, 'This account cannot be used at the moment.')
}

function isStale({ context }: Asking): boolean {
  return context.get(requestContext).isStale()
}

function owesSecondFactor({ context }: Asking): boolean {
  return context.get(requestContext).owesSecondFactor()
}
