import type { BrowserSubscription, ThisSignIn } from '../../../domain/notices/push/device-rows.ts'
import { requestContext } from '../../contexts.ts'
import type { Asking } from '../answering.ts'
import { textIn } from '../posted.ts'

/** What a browser posts of its subscription: `endpoint`, `p256dh`, `auth`, `madeForKey` (base64url). */
export function browserIn(posted: FormData): BrowserSubscription {
  return {
    endpoint: textIn(posted, 'endpoint'),
    p256dh: textIn(posted, 'p256dh'),
    auth: textIn(posted, 'auth'),
    madeForKey: textIn(posted, 'madeForKey'),
  }
}

/** The sign-in that asks; a member who asks always has one. */
export function signInOf({ context, request }: Pick<Asking, 'context' | 'request'>): ThisSignIn {
  const { sessionId } = context.get(requestContext)
  if (!sessionId) throw new Error('A member without a sign-in asked for push messages.')
  return { sessionId, userAgent: request.headers.get('User-Agent') ?? '' }
}
