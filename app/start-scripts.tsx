import { use, useEffect, useState } from 'react'
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { useHydrated } from '../ui/hydrated.tsx'

/** What `/start.js` needs to begin the application: addresses of files of the build. */
type StartPlan = {
  /** The router's list of routes. */
  manifest: string
  /** The files of each route of this page, by the route's id. */
  routes: Record<string, string[]>
  entry: string
  /** What those files will ask for in turn, so that all is asked for at once. */
  preloads: string[]
}

/**
 * The scripts of a document. Where `isLate`, none of the application is asked for before the page is painted: `/start.js`
 * begins it when the page has loaded and the browser is idle, or at the first touch, key or focus. Else the router's own,
 * at once.
 */
export function StartScripts({ isLate, nonce }: { isLate: boolean; nonce: string | undefined }) {
  // As the document came; a page of another kind that is gone to in the browser needs no second start.
  const [isLateHere] = useState(isLate)
  const isHydrated = useHydrated()
  useEffect(() => {
    isAlive = true
  }, [])
  useEffect(() => {
    // From here on what is pressed is answered: for whoever drives a browser.
    if (isHydrated) document.documentElement.dataset.alive = ''
  }, [isHydrated])
  if (isAlive) return null
  return isLateHere ? <LateScripts nonce={nonce} /> : <Scripts nonce={nonce} />
}

/** Whether a document has come alive in this browser; on the server none ever does. */
let isAlive = false

/**
 * What `Scripts` of the router writes, with the files as data: it has no way of its own to begin later. The browser reads
 * none of it, so it only has to find the same elements.
 */
function LateScripts({ nonce }: { nonce: string | undefined }) {
  const framework = use(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  const { context, plan } = import.meta.env.SSR && framework ? written(framework, ids) : { context: '', plan: '' }
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      <script
        id="start-plan"
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: plan }}
      />
      <script src="/start.js" defer />
    </>
  )
}

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>

/** The script that takes what the loaders said, as the router writes it, and the plan. */
function written(framework: Framework, ids: string[]): { context: string; plan: string } {
  // The router then writes what the loaders said behind the page.
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true
  const stream =
    'new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream())'
  const context = `window.__reactRouterContext = ${framework.serverHandoffString};window.__reactRouterContext.stream = ${stream};`
  return { context, plan: JSON.stringify(planOf(framework.manifest, ids)) }
}

function planOf(manifest: Framework['manifest'], ids: string[]): StartPlan {
  const found = ids.flatMap((id) => manifest.routes[id] ?? [])
  const files = (route: (typeof found)[number]) =>
    [
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ].flatMap((file) => file ?? [])
  const preloads = [manifest.entry.imports, ...found.map(({ imports = [] }) => imports)].flat()
  return {
    manifest: manifest.url,
    routes: Object.fromEntries(found.map((route) => [route.id, files(route)])),
    entry: manifest.entry.module,
    preloads: [...new Set(preloads)],
  }
}
