import { RouterContextProvider } from 'react-router'
import {
  backupsContext,
  mailFilesContext,
  requestContext,
  siteContext,
  toolsContext,
  updateWatchContext,
  viewerContext,
  deploymentContext,
  type RequestFacts,
} from '../app/contexts.ts'
import { visitor } from '../domain/club/viewer.ts'
import type { Tools } from '../domain/tools.ts'
import { ipNeighbourhood } from '../auth/index.ts'
import { createAuthTools, noAuthTools } from './auth-tools.ts'
import { isProvenLately } from './proof.ts'
import type { SiteServices } from './site-services.ts'
import type { Session } from './session.ts'
import type { Visit } from './visit.ts'

/** What is known of one request. Without a session it is rendered for everybody: the visitor asks. */
export type Facts = Pick<RequestFacts, 'nonce' | 'takeDocument'> & { visit: Visit; session: Session | undefined }

/** What pages get: the tools, who asks, and how the request came in. */
export function contextFor(
  services: SiteServices,
  { visit, session, nonce, takeDocument }: Facts,
): RouterContextProvider {
  const context = new RouterContextProvider()
  const tools: Tools = {
    db: services.db,
    now: services.now,
    siteUrl: services.config.siteUrl,
    jobs: services.jobs,
    mail: services.mail,
    files: services.files,
    seal: services.seal,
    passwordMin: services.config.auth.passwordMin,
    pushHosts: services.config.pushHosts,
    feedHub: services.config.feedHub,
    auth: session ? createAuthTools(services, session) : noAuthTools,
  }
  context.set(toolsContext, tools)
  context.set(siteContext, services.site())
  context.set(deploymentContext, services.facts)
  context.set(backupsContext, services.backups)
  context.set(mailFilesContext, services.mailFiles)
  context.set(updateWatchContext, services.updateWatch)
  context.set(viewerContext, session?.viewer ?? visitor)
  context.set(requestContext, {
    id: visit.id,
    nonce,
    takeDocument,
    signedIn: session?.signedIn ?? false,
    accountId: session?.accountId,
    sessionId: session?.sessionId,
    email: session?.email,
    viewedAs: session?.viewedAs && {
      memberId: session.viewedAs.member.id,
      name: session.viewedAs.member.displayName,
      until: session.viewedAs.endsAt.toISOString(),
      leftMs: session.viewedAs.endsAt.getTime() - services.now().getTime(),
    },
    fromBot: visit.fromBot,
    // Worked out for whoever asks: no page for everybody does.
    get sender() {
      return services.seal.sign('sender', ipNeighbourhood(visit.ip))
    },
    apiUrl: services.config.apiUrl,
    auth: { url: services.config.hostedAuth?.url ?? '/auth/v1', publishableKey: services.auth.publishableKey },
    secure: services.config.siteUrl.startsWith('https:'),
    isStale: () => session?.isStale ?? false,
    owesSecondFactor: () => session?.owesSecondFactor ?? false,
    hasSecondFactor: () => session?.hasSecondFactor,
    isStrong: () => session?.isStrong ?? false,
    isProvenLately: async () => {
      const { sessionId, provenAt } = session ?? {}
      return sessionId && provenAt ? isProvenLately(services, { sessionId, provenAt }) : false
    },
    isShutOut: () => session?.isShutOut ?? false,
    setCookie: (cookie) => session?.setCookies.push(cookie),
    report: (error) => services.report(error, { id: visit.id, path: visit.url.pathname, fromBot: visit.fromBot }),
  })
  return context
}
