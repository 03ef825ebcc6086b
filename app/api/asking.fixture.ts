import { RouterContextProvider } from 'react-router'
import type { Tools } from '../../domain/tools.ts'
import type { Viewer } from '../../domain/viewer.ts'
import { houseContext, requestContext, toolsContext, viewerContext } from '../contexts.ts'
import type { RequestFacts } from '../contexts.ts'

type Asked = { context: RouterContextProvider; request: Request; url: URL; params: object; pattern: string }

/** Each knows its own address by type; a method is compared less strictly than a function. */
export type Action = { answer(asked: Asked): Promise<Response> }['answer']

type Asking = { tools: Tools; viewer: Viewer; request: Request; isStale?: boolean }

/** What an address answers to this request of this viewer. What is thrown is an answer as well. */
export async function answerOf(action: Action, { tools, viewer, request, isStale = false }: Asking): Promise<Response> {
  const context = contextOf({ tools, viewer, isStale })
  const url = new URL(request.url)
  try {
    return await action({ context, request, url, params: {}, pattern: url.pathname })
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

/** What the front door hands over with a request of this viewer, in the sign-in `session`. */
export function contextOf({ tools, viewer, isStale = false }: Omit<Asking, 'request'>): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(toolsContext, tools)
  context.set(viewerContext, viewer)
  context.set(houseContext, undefined)
  context.set(requestContext, { ...facts, isStale: () => isStale, isShutOut: () => false })
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

const facts: Omit<RequestFacts, 'isStale' | 'isShutOut'> = {
  id: 'request',
  nonce: undefined,
  signedIn: true,
  accountId: undefined,
  sessionId: 'session',
  email: 'member@club.test',
  fromBot: false,
  sender: 'sender',
  apiUrl: '/api',
  auth: { url: '/auth/v1', publishableKey: 'key' },
  secure: true,
  setCookie: () => undefined,
  report: () => undefined,
}
