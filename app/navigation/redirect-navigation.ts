import { redirect, redirectDocument } from 'react-router'
import type * as RedirectMatching from '../../domain/club/redirect-matching.ts'
import { reportError } from '../errors/error-reports.ts'
import { moveOn } from '../request-mark.tsx'
import { hourMs } from '../../time/durations.ts'

/** What a click asks the build-metadata file: which build is served, and where a rule leads instead. */
type Known = { id: string; matcher: unknown }

/**
 * Applies the redirect rules to a click: an external target is a full page load and ends the navigation, an internal one
 * goes on in the router; the hash of the link is kept unless the target has its own. After a new build the
 * next navigation is a full load.
 */
export async function followRedirectRules({ url }: { url: URL }): Promise<void> {
  if (url.href !== document.location.href) moveOn()
  const [metadata, matching] = await Promise.all([readMetadata(), loadMatching()])
  const rule = matching?.redirectFor(matching.matcherFrom(metadata.matcher), url.pathname, url.search)
  if (rule) {
    const to = rule.to.includes('#') ? rule.to : rule.to + url.hash
    throw matching?.isExternal(to) ? redirectDocument(to) : redirect(to)
  }
  if (isNewBuild) throw redirectDocument(url.pathname + url.search + url.hash)
}

/**
 * What the server redirects keeps the place on the page that a link names, as a document does: the server is never told of
 * it. A target with a place of its own keeps that.
 */
export async function keepHash<Results extends Record<string, { result: unknown }>>(
  { url }: { url: URL },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  for (const { result } of url.hash ? Object.values(results) : []) {
    const to = result instanceof Response ? result.headers.get('Location') : null
    if (result instanceof Response && to && !to.includes('#')) result.headers.set('Location', to + url.hash)
  }
  return results
}

/** Fetched once; a failed fetch is reported once and means no rules. */
function readMetadata(): Promise<Known> {
  fetched ??= fetchMetadata('').catch((error) => {
    reportError(error)
    return { id: '', matcher: undefined }
  })
  return fetched
}

/** Asks hourly whether another build is being served than this document came from. Returns how to stop asking. */
export function watchForNewBuild(): () => void {
  // At once, not at the first click: only what is asked beside the document tells which build it came from.
  void readMetadata()
  void loadMatching()
  const timer = setInterval(async () => {
    const [before, now] = await Promise.all([readMetadata(), fetchMetadata(`?${Date.now()}`).catch(() => undefined)])
    if (now && before.id && now.id !== before.id) isNewBuild = true
  }, hourMs)
  return () => clearInterval(timer)
}

async function fetchMetadata(query: string): Promise<Known> {
  const response = await fetch(`/_app/meta.json${query}`, { signal: AbortSignal.timeout(longestMs) })
  if (!response.ok) throw new Error(`/_app/meta.json answered ${response.status}`)
  return metadataFrom(await response.json())
}

/** A cache or a proxy may answer with a file of another shape: then no rule is known, and clicks go where they lead. */
function metadataFrom(written: unknown): Known {
  const { id, matcher }: { id?: unknown; matcher?: unknown } = typeof written === 'object' && written ? written : {}
  return { id: typeof id === 'string' ? id : '', matcher }
}

/** What reads the rules is a file of its own, as no document needs it to begin. Without it clicks go where they lead. */
function loadMatching(): Promise<typeof RedirectMatching | undefined> {
  loaded ??= import('../../domain/club/redirect-matching.ts').catch((error) => {
    reportError(error)
    return undefined
  })
  return loaded
}

let loaded: ReturnType<typeof loadMatching> | undefined
let fetched: Promise<Known> | undefined
let isNewBuild = false
/** A server that accepts and never answers keeps nobody from clicking. */
const longestMs = 5000
