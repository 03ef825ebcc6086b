import { RouterContextProvider } from 'react-router'
import {
  backupsContext,
  mailFilesContext,
  requestContext,
  siteContext,
  toolsContext,
  updateWatchContext,
  viewerContext,
  houseContext,
} from '../app/contexts.ts'
import { visitor } from '../domain/club/viewer.ts'
import type { Tools } from '../domain/tools.ts'
import { ipNeighbourhood } from '../auth/index.ts'
import { createAuthTools, noAuthTools } from './auth-tools.ts'
import type { House } from './house.ts'
import type { Session } from './session.ts'
import type { Visit } from './visit.ts'

/** What is known of one request. Without a session it is rendered for everybody: the visitor asks. */
export type Facts = { visit: Visit; session: Session | undefined; nonce: string | undefined }

/** What pages get: the tools, who asks, and how the request came in. */
export function contextFor(house: House, { visit, session, nonce }: Facts): RouterContextProvider {
  const context = new RouterContextProvider()
  const tools: Tools = {
    db: house.db,
    now: house.now,
    siteUrl: house.config.siteUrl,
    jobs: house.jobs,
    files: house.files,
    seal: house.seal,
    pushHosts: house.config.pushHosts,
    auth: session ? createAuthTools(house, session) : noAuthTools,
  }
  context.set(toolsContext, tools)
  context.set(siteContext, house.site())
  context.set(houseContext, house.facts)
  context.set(backupsContext, house.backups)
  context.set(mailFilesContext, house.mailFiles)
  context.set(updateWatchContext, house.updateWatch)
  context.set(viewerContext, session?.viewer ?? visitor)
  context.set(requestContext, {
    id: visit.id,
    nonce,
    signedIn: session?.signedIn ?? false,
    accountId: session?.accountId,
    sessionId: session?.sessionId,
    email: session?.email,
    fromBot: visit.fromBot,
    sender: house.seal.sign('sender', ipNeighbourhood(visit.ip)),
    apiUrl: house.config.apiUrl,
    auth: { url: '/auth/v1', publishableKey: house.auth.publishableKey },
    secure: house.config.siteUrl.startsWith('https:'),
    isStale: () => session?.isStale ?? false,
    isShutOut: () => session?.isShutOut ?? false,
    setCookie: (cookie) => session?.setCookies.push(cookie),
    report: (error) => house.report(error, { id: visit.id, path: visit.url.pathname, fromBot: visit.fromBot }),
  })
  return context
}
