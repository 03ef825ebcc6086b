import { redirect, redirectDocument } from 'react-router'
import type * as RedirectMatching from '../../domain/club/redirect-matching.ts'
import { reportError } from '../errors/error-reports.ts'
import { moveOn } from '../request-mark.tsx'
import { hourMs } from '../../time/durations.ts'

/** What a click asks the build-metadata file: which build is served, and where a rule leads instead. */
type Known = { id: string; leadsTo: (url: URL) => { to: string; isExternal: boolean } | undefined }

/**
 * Applies the redirect rules to a click: an external target is a full page load and ends the navigation, an internal one
 * goes on in the router; the hash of the link is kept unless the target has its own. After a new build the
 * next navigation is a full load.
 */
export async function followRedirectRules({ url }: { url: URL }): Promise<void> {
  if (url.href !== document.location.href) moveOn()
  const metadata = await readMetadata()
  const rule = metadata.leadsTo(url)
  if (rule) {
    const to = rule.to.includes('#') ? rule.to : rule.to + url.hash
    throw rule.isExternal ? redirectDocument(to) : redirect(to)
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
    return { id: '', leadsTo: () => undefined }
  })
  return fetched
}

/** Asks hourly whether another build is being served than this document came from. Returns how to stop asking. */
export function watchForNewBuild(): () => void {
  // At once, not at the first click: only what is asked beside the document tells which build it came from.
  void readMetadata()
  const timer = setInterval(async () => {
    const [before, now] = await Promise.all([readMetadata(), fetchMetadata(`?${Date.now()}`).catch(() => undefined)])
    if (now && before.id && now.id !== before.id) isNewBuild = true
  }, hourMs)
  return () => clearInterval(timer)
}

/** With the file comes what reads it: no page needs either before its first click. */
async function fetchMetadata(query: string): Promise<Known> {
  const [answer, matching] = await Promise.all([
    fetch(`/_app/meta.json${query}`, { signal: AbortSignal.timeout(longestMs) }),
    import('../../domain/club/redirect-matching.ts'),
  ])
  if (!answer.ok) throw new Error(`/_app/meta.json answered ${answer.status}`)
  return metadataFrom(await answer.json(), matching)
}

/** A cache or a proxy may answer with a file of another shape: then no rule is known, and clicks go where they lead. */
function metadataFrom(written: unknown, { matcherFrom, redirectFor, isExternal }: Matching): Known {
  const { id, matcher }: { id?: unknown; matcher?: unknown } = typeof written === 'object' && written ? written : {}
  const rules = matcherFrom(matcher)
  return {
    id: typeof id === 'string' ? id : '',
    leadsTo({ pathname, search }) {
      const rule = redirectFor(rules, pathname, search)
      return rule && { to: rule.to, isExternal: isExternal(rule.to) }
    },
  }
}

type Matching = Pick<typeof RedirectMatching, 'matcherFrom' | 'redirectFor' | 'isExternal'>

let fetched: Promise<Known> | undefined
let isNewBuild = false
/** A server that accepts and never answers keeps nobody from clicking. */
const longestMs = 5000
