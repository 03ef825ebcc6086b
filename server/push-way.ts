import webPush from 'web-push'
import type { PushAnswer, PushWay } from '../domain/notices/push/deliver.ts'
import type { PushKeys } from '../domain/notices/push/keys.ts'
import { pushSubject } from '../domain/notices/push/subject.ts'
import type { Tools } from '../domain/tools.ts'

/**
 * The way out for push messages: encrypted for the one browser (RFC 8291), signed with the community's keys (RFC 8292),
 * one request that follows no redirect and waits ten seconds. Whether an address may be asked at all the domain decides.
 */
export function openPushWay(tools: Pick<Tools, 'db' | 'siteUrl'>, keys: PushKeys): PushWay {
  return {
    publicKey: keys.publicKey,
    async post({ endpoint, p256dh, auth }, { title, url, tag, lifetime, urgency }) {
      const { subject } = await pushSubject(tools)
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ title, url, tag }),
        { vapidDetails: { subject, ...keys }, TTL: lifetime, urgency, topic: tag },
      )
      const { 'Content-Length': _, ...asked } = headers
      return ask(endpoint, { ...asked, TTL: String(lifetime) }, new Uint8Array(body ?? []))
    },
  }
}

async function ask(
  endpoint: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
): Promise<PushAnswer> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal })
    const reason = answer.ok ? '' : reasonIn(await beginningOf(answer))
    const { status } = answer
    if (answer.ok) await answer.body?.cancel()
    const retryAfterSeconds = Number(answer.headers.get('Retry-After') ?? 0) || 0
    return { status, reason: `answered ${status}${reason && ` (${reason})`}`, retryAfterSeconds }
  } catch {
    // What undici says of it holds the address.
    return { status: 0, reason: 'could not be reached' }
  }
}

/** What it says of a refusal, without reading on for ever. */
async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return first?.value ? Buffer.from(first.value).toString('utf8', 0, 1000) : ''
}

/** `BadJwtToken`, `Unregistered`, …: a few plain words, and never anything an address or a key could be in. */
function reasonIn(text: string): string {
  const said = /"(?:reason|message|error)"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? ''
  return /^[A-Za-z][A-Za-z ,.'-]{0,60}$/.test(said) ? said : ''
}

const patienceMs = 10_000
