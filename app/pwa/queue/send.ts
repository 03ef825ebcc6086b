import { toast } from '../../../ui/toast/toast.ts'
import { forMember, signedInAgain, signInWanted } from '../../session/drawn-for.ts'
import { http } from '../../fetching/http.ts'
import { watchCopy } from '../copy/read.ts'
import { syncCopy } from '../copy/sync.ts'
import { whoseCopy } from '../copy/whose.ts'
import { isOffline, noteNoAnswer, watchConnection } from '../online.ts'
import { noteHeard, acceptPosts, queueNow, show } from './state.ts'
import { addWaiting, beginWaiting, firstWaiting, listWaiting, removeWaiting } from './store.ts'
import type { InLine } from './store.ts'
import { isReplaced, judge, nextTryMs, sayLate, sayNow } from './waiting.ts'
import type { Heard, Verdict, WaitingPost } from './waiting.ts'

/*
 * Sends what members did, in order and one at a time: at once where there is a network, else when it is back. All open pages
 * of this browser see the same line; whoever holds the lock sends.
 */

/** What pages of this browser tell each other: something waits, or was answered. */
type News = { heard?: { post: WaitingPost; said: Heard } }

const lineName = 'guildhall-queue'
const channel = new BroadcastChannel(lineName)
/** Taken, not yet written down. */
let unwritten: WaitingPost[] = []
/** Taken on this page, and not held up since: their answers are said as those of any button. */
const fresh = new Set<string>()
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isOpen = false
let underway: Promise<void> = Promise.resolve()
let asked: Promise<void> | undefined

/** Takes posts over from now on, and sends what waits: now, when the network is back, when the page is seen again. */
export function startQueue(): void {
  if (isOpen) return
  isOpen = true
  channel.addEventListener('message', ({ data: { heard } }: MessageEvent<News>) => {
    if (heard) noteHeard(heard.post, heard.said)
    void readQueue()
  })
  acceptPosts(take)
  watchCopy((news) => {
    if ('forgotten' in news) show({ posts: [], isHeld: false, heard: new Map() })
    // Whoever signed in again may have left something.
    else void readQueue().then(sendAll)
  })
  watchConnection(() => {
    // Whoever is looking sends, and so reads what came of it.
    if (!isOffline()) setTimeout(() => void sendAll(), document.hidden ? hiddenWaitMs : 0)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendAll()
  })
  addEventListener('focus', () => void sendAll())
  addEventListener(signedInAgain, () => void sendAll())
  void readQueue().then(sendAll)
}

/** Sends what waits before its author signs out, as long as that takes no time to speak of. What is left then would be lost. */
export async function sendBeforeLeaving(): Promise<readonly WaitingPost[]> {
  const late = new Promise((resolve) => setTimeout(resolve, leavingMs))
  await Promise.race([sendAll(), late])
  return listWaiting().catch(() => [])
}

function take(given: Pick<WaitingPost, 'path' | 'fields' | 'about'>): boolean {
  const owner = whoseCopy()
  if (!window.isSecureContext || !owner) return false
  const post = { ...given, id: crypto.randomUUID(), memberId: owner.memberId, begun: false, at: Date.now() }
  unwritten.push(post)
  fresh.add(post.id)
  const others = queueNow().posts.filter((waiting) => !isReplaced(waiting, post))
  show({ posts: [...others, post], isHeld: isAway() || queueNow().isHeld })
  void keep(post).then(sendAll)
  return true
}

async function keep(post: WaitingPost): Promise<void> {
  const isKept = await addWaiting(post).catch(() => false)
  unwritten = unwritten.filter(({ id }) => id !== post.id)
  // No room on this device: it is sent once, like any form.
  if (!isKept) await sendUnkept(post)
  tell({})
  await readQueue()
}

async function sendUnkept(post: WaitingPost): Promise<void> {
  const verdict = await ask(post)
  hear(post, verdict.state === 'heard' ? verdict.heard : { cannot: 'Not sent: you are offline.' })
}

/** One round is under way, at most one more is waiting for it. Never throws: a copy that is erased meanwhile ends a round. */
function sendAll(): Promise<void> {
  asked ??= underway = underway
    .then(() => {
      asked = undefined
      return navigator.locks.request(lineName, sendInOrder)
    })
    .catch(() => undefined)
  return asked
}

async function sendInOrder(): Promise<void> {
  clearTimeout(timer)
  let hasSent = false
  for (let first = await firstWaiting(); first; first = await firstWaiting()) {
    if (isAway() || !(await send(first))) return hold()
    hasSent = true
  }
  failures = 0
  show({ isHeld: false })
  if (hasSent) void syncCopy()
}

/** False where it stays first in line. */
async function send(first: InLine): Promise<boolean> {
  const { post } = first
  if (!(await beginWaiting(first))) return true
  const verdict = await ask(post)
  if (verdict.state === 'heard') {
    await removeWaiting(first)
    hear(post, verdict.heard)
    await readQueue()
    return true
  }
  if (verdict.state === 'sign-in' && fresh.has(post.id)) window.dispatchEvent(new Event(signInWanted))
  // Who signs in again elsewhere loads a page, and with it the line.
  if (verdict.state === 'later') timer = setTimeout(() => void sendAll(), nextTryMs(++failures))
  return false
}

async function ask({ id, memberId, path, fields }: WaitingPost): Promise<Verdict> {
  const headers = { 'Idempotency-Key': `"${id}"`, ...forMember(memberId) }
  const answer = await http
    .post<unknown>(path, new URLSearchParams(fields), { headers, timeout: answerMs, validateStatus: () => true })
    .catch(() => undefined)
  if (!answer) noteNoAnswer()
  return judge(answer?.status ?? 0, answer?.data)
}

function hold(): void {
  fresh.clear()
  show({ isHeld: true })
}

function hear(post: WaitingPost, said: Heard): void {
  noteHeard(post, said)
  tell({ heard: { post, said } })
  const [now, late] = fresh.delete(post.id) ? [sayNow(post, said)] : [undefined, sayLate(post, said)]
  if (now) toast(now)
  if (late) toast({ ...late, stays: lateMs })
}

/** Reads how the line stands, and shows it. */
async function readQueue(): Promise<void> {
  const kept = await listWaiting().catch(() => [])
  const posts = [...kept, ...unwritten.filter(({ id }) => kept.every((waiting) => waiting.id !== id))]
  show({ posts, isHeld: posts.length > 0 && (queueNow().isHeld || isAway() || posts.some(({ id }) => !fresh.has(id))) })
}

function tell(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin takes none
  channel.postMessage(news)
}

function isAway(): boolean {
  return isOffline() || !navigator.onLine
}

const answerMs = 15_000
const leavingMs = 3000
const hiddenWaitMs = 1500
/** Time enough to read what one did not expect. */
const lateMs = 10_000
