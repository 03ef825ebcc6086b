import type { Context } from 'hono'
import { readContentVersion } from './content-version.ts'
import type { SiteServices } from './site-services.ts'

/** Where whoever sends readers here asks whether to. */
export const healthPaths = ['/_app/health', '/_app/health/ready'] as const

/** Where whoever keeps the process running asks whether it still answers. */
export const livePath = '/_app/health/live'

type Standing = Pick<SiteServices, 'open' | 'buildId' | 'isLeaving'>

/** Ready (200) when the database answers and the process stays; else 503 with the reason. */
export async function answerHealth(c: Context, services: Standing): Promise<Response> {
  const answer = (status: 'ready' | 'leaving' | 'degraded', reasons: string[]) =>
    c.json({ status, build: services.buildId, reasons }, status === 'ready' ? 200 : 503, headers)
  if (services.isLeaving()) return answer('leaving', ['This process is about to end.'])
  try {
    await readContentVersion(services.open)
    return answer('ready', [])
  } catch {
    return answer('degraded', ['The database does not answer.'])
  }
}

/**
 * Live (200) as long as it can say so, also while the database is away or the process leaves: being started anew would help with
 * neither.
 */
export function answerLive(c: Context, { buildId }: Pick<Standing, 'buildId'>): Response {
  return c.json({ status: 'live', build: buildId }, 200, headers)
}

const headers = { 'Cache-Control': 'no-store' }
