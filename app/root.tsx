import '../ui/styles.css'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { preloadedFonts } from '../ui/font-files.ts'
import { Hydration } from '../ui/hydrated.tsx'
import { LinkContext } from '../ui/link.tsx'
import { later } from '../ui/later.ts'
import { LogoContext } from '../ui/logo.tsx'
import { deploymentContext, requestContext, siteContext, toolsContext } from './contexts.ts'
import { LateErrorPage } from './errors/late-error-page.tsx'
import { failureHeader } from './front-door.ts'
import { guardRoute } from './guards.ts'
import { Bars } from './pwa/bars.ts'
import { Toasts } from './navigation/toasts.tsx'
import { navigateOffline } from './pwa/offline-navigation.ts'
import { pictureOf } from './found/pictures/facts.server.ts'
import { useNonce, useRequestId } from './request-mark.tsx'
import { entryOf } from './route-table.ts'
import { StartScripts } from './start-scripts.tsx'
import { Startup } from './startup.tsx'
import { RouterLink } from './navigation/router-link.tsx'
import { isViewAs } from './session/view-as.ts'
import type { ViewedAsFacts } from './session/view-as.ts'
import { readFlash } from './forms/flash.ts'
import { FlashMessage } from './forms/flash-message.tsx'
import type { Route } from './+types/root'

/** An answer that tells of something broken says under which id the log knows it: a click has no document to read it from. */
const nameFailure: Route.MiddlewareFunction = async ({ context }, next) => {
  const answer = await next()
  if (answer.status >= 500) answer.headers.set(failureHeader, context.get(requestContext).id)
  return answer
}

/** What broke gets its id; then every guard, by name, from the one table. */
export const middleware: Route.MiddlewareFunction[] = [nameFailure, guardRoute]

/** What clicks and posts go through comes once the page is there; where it cannot be had, they lead where they lead. */
const goThrough: Route.ClientMiddlewareFunction = async (asked, next) => {
  const clicks = await import('./navigation/clicks.ts').catch(() => undefined)
  return clicks ? clicks.goThrough(asked, next) : next()
}

/** For clicks inside the browser, those without a network among them. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [goThrough, navigateOffline]

/** What every page's frame needs. That it exists also makes each click ask the server, and so its guards. */
export async function loader({ context, pattern, request, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { apiUrl, auth, setCookie, signedIn, viewedAs } = context.get(requestContext)
  const kept = readFlash(request)
  if (kept) setCookie(kept.clear)
  const sendsMail = context.get(deploymentContext)?.hasSmtp !== false
  // The page that stands for all others without a network draws nothing before its script does.
  const startsLate = import.meta.env.PROD && entryOf(pattern)?.rendering === 'public' && pattern !== 'offline'
  const tools = context.get(toolsContext)
  const { passwordMin, siteUrl } = tools
  // A page for everybody that visitors do not find may be there for a member: what it shows then is not everybody's.
  const publicUrl = !signedIn && entryOf(pattern)?.rendering === 'public' ? siteUrl : undefined
  const picture = publicUrl && (await pictureOf(tools, site, url))
  return { site, sendsMail, passwordMin, publicUrl, picture, apiUrl, auth, startsLate, flash: kept?.flash, viewedAs }
}

export const links: Route.LinksFunction = () =>
  preloadedFonts.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }))

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  const requestId = useRequestId()
  const loaded = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="request-id" content={requestId} />
        {loaded && <meta name="api-url" content={loaded.apiUrl} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#EEF0EA" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0F1716" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        {loaded && <meta name="apple-mobile-web-app-title" content={loaded.site.name} />}
        {/* Before the first paint, or a chosen theme would flash. An external file: a client navigation keeps the first document's policy. */}
        <script src="/theme.js" />
        <Meta />
        <Links />
        {loaded?.site.branding.stylesheet && <link rel="stylesheet" href={loaded.site.branding.stylesheet} />}
      </head>
      <body>
        <Hydration inSlices={loaded?.startsLate ?? false}>
          {children}
          <ScrollRestoration nonce={nonce} />
          <StartScripts isLate={loaded?.startsLate ?? false} nonce={nonce} />
        </Hydration>
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <LinkContext value={RouterLink}>
      <LogoContext value={loaderData.site.branding.logo}>
        <Startup auth={loaderData.auth} />
        <ViewAs viewedAs={loaderData.viewedAs} />
        <Bars />
        <NavigationBar />
        <FlashMessage flash={loaderData.flash} />
        <Outlet />
        <Toasts />
      </LogoContext>
    </LinkContext>
  )
}

// Nothing is seen of it when a page comes alive.
const bar = later(async () => (await import('./navigation/navigation-bar.tsx')).NavigationBar)

function NavigationBar(props: { failed?: boolean }) {
  return bar.useIsHere() && <bar.Component {...props} />
}

// No page waits for it: hardly anybody ever sees it.
const ViewAsBar = lazy(() => import('./session/view-as-bar.tsx'))

/** As whom an organiser reads this page: what the server said, or else what this browser was told. */
function ViewAs({ viewedAs }: { viewedAs: ViewedAsFacts | undefined }) {
  const isNoted = useSyncExternalStore(
    () => () => undefined,
    isViewAs,
    () => false,
  )
  if (!viewedAs && !isNoted) return null
  return (
    <Suspense fallback={null}>
      <ViewAsBar viewedAs={viewedAs} />
    </Suspense>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  return (
    <LinkContext value={RouterLink}>
      <LogoContext value={loaded?.site.branding.logo}>
        {loaded && <Startup auth={loaded.auth} />}
        <ViewAs viewedAs={loaded?.viewedAs} />
        <Bars />
        <NavigationBar failed />
        <LateErrorPage error={error} siteName={loaded?.site.name} />
      </LogoContext>
    </LinkContext>
  )
}
