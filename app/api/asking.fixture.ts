import { RouterContextProvider } from 'react-router'
import type { Tools } from '../../domain/tools.ts'
import type { Viewer } from '../../domain/club/viewer.ts'
import { deploymentContext, requestContext, toolsContext, viewerContext } from '../contexts.ts'
import { requestFacts } from '../request-facts.fixture.ts'
import type { Declared } from './declare.ts'

type Knock = { tools: Tools; viewer: Viewer; request: Request } & Partial<Proof>
type Proof = { isStale: boolean; owesSecondFactor: boolean; isProvenLately: boolean; accountId: string }

/** What an address answers to this request of this viewer. */
export async function answerOf(address: Declared, { request, ...knock }: Knock): Promise<Response> {
  const url = new URL(request.url)
  return address({ context: contextOf(knock), request, url, params: {}, pattern: url.pathname })
}

/** What the front door hands over with a request of this viewer, in the sign-in `session`. */
export function contextOf({ tools, viewer, ...proof }: Omit<Knock, 'request'>): RouterContextProvider {
  const { isStale = false, owesSecondFactor = false, isProvenLately = true, accountId } = proof
  const context = new RouterContextProvider()
  context.set(toolsContext, tools)
  context.set(viewerContext, viewer)
  context.set(deploymentContext, undefined)
  context.set(
    requestContext,
    requestFacts({
      signedIn: true,
      accountId,
      sessionId: 'session',
      email: 'member@club.test',
      isStale: () => isStale,
      owesSecondFactor: () => owesSecondFactor,
      isProvenLately: async () => isProvenLately,
    }),
  )
  return context
}

/** A form posted as a program does: JSON comes back. */
export function formRequest(path: string, body: FormData | URLSearchParams): Request {
  return new Request(new URL(path, 'https://club.test'), {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  })
}
