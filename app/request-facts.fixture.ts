import type { RequestFacts } from './contexts.ts'

/** How the request of a visitor comes in, as the front door says it; `otherwise` names what differs. */
export function requestFacts(otherwise: Partial<RequestFacts> = {}): RequestFacts {
  return {
    id: 'request',
    nonce: undefined,
    signedIn: false,
    accountId: undefined,
    sessionId: undefined,
    email: undefined,
    viewedAs: undefined,
    fromBot: false,
    sender: 'sender',
    apiUrl: '/api',
    auth: { url: '/auth/v1', publishableKey: 'key' },
    secure: true,
    isStale: () => false,
    owesSecondFactor: () => false,
    hasSecondFactor: () => undefined,
    isStrong: () => false,
    isProvenLately: async () => false,
    isShutOut: () => false,
    setCookie: () => undefined,
    report: () => undefined,
    ...otherwise,
  }
}
