import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerFile, answerPage } from './answers.ts'

const site = 'https://guildhall.test'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a public page', () => {
  test('comes from the server, and is there when the network is gone', async () => {
    const worker = openWorker()
    worker.serve('/about', 'fresh')
    expect(await worker.open('/about')).toBe('fresh')

    worker.goOffline()

    expect(await worker.open('/about')).toBe('fresh')
  })

  test('is shown as it was when the server accepts and does not answer for three seconds', async () => {
    const worker = openWorker()
    worker.serve('/about', 'before')
    await worker.open('/about')
    worker.hang()

    const opened = worker.open('/about')
    await vi.advanceTimersByTimeAsync(2999)
    expect(await settled(opened)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)

    expect(await opened).toBe('before')
  })

  test('is shown as it was when only a proxy answers', async () => {
    const worker = openWorker()
    worker.serve('/about', 'before')
    await worker.open('/about')

    worker.serve('/about', 'Bad Gateway', { status: 502 })

    expect(await worker.open('/about')).toBe('before')
  })

  test('that was withdrawn does not stay: without a network nobody reads it any more', async () => {
    const worker = openWorker()
    worker.serve('/about', 'before')
    await worker.open('/about')

    worker.serve('/about', 'Withdrawn', { status: 410, cacheControl: 'private, no-store' })
    expect(await worker.open('/about')).toBe('Withdrawn')
    worker.goOffline()

    expect(worker.pages.size).toBe(0)
    expect(await worker.open('/about')).toBe('→ /offline#/about')
  })

  test('is one of thirty: the one nobody has read for longest goes', async () => {
    const worker = openWorker()
    for (let n = 1; n <= 30; n++) worker.serve(`/notes/season-${n}`, `season ${n}`)
    for (let n = 1; n <= 30; n++) await worker.open(`/notes/season-${n}`)
    // The first is read again, so the second is the one that was read longest ago.
    worker.goOffline()
    expect(await worker.open('/notes/season-1')).toBe('season 1')
    worker.serve('/about', 'about')

    await worker.open('/about')
    worker.goOffline()

    expect(worker.pages.size).toBe(30)
    expect(await worker.open('/notes/season-1')).toBe('season 1')
    expect(await worker.open('/notes/season-2')).toBe('→ /offline#/notes/season-2')
  })

  test('has its scripts without a network too, also for whoever left before they began', async () => {
    const worker = openWorker()
    const plan = { manifest: '/assets/manifest-1.js', routes: { about: ['/assets/about-1.js'] }, preloads: [] }
    worker.serve('/about', `<script id="start-plan" type="application/json">${JSON.stringify(plan)}</script>`)
    for (const file of ['/assets/manifest-1.js', '/assets/about-1.js']) worker.serve(file, 'script')

    const opened = worker.open('/about')
    await vi.advanceTimersByTimeAsync(1999)
    expect(worker.shell.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await opened
    worker.goOffline()

    expect(await worker.load('/assets/about-1.js')).toBe('script')
    expect(await worker.load('/assets/manifest-1.js')).toBe('script')
  })

  test('opens also where the disk is full', async () => {
    const worker = openWorker()
    worker.serve('/about', 'fresh')
    vi.spyOn(worker.pages.cache, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))

    expect(await worker.open('/about')).toBe('fresh')
  })
})

describe('a page that is not kept', () => {
  test('leads to the offline page, which is told which one it was', async () => {
    const worker = openWorker()
    worker.serve('/member?view=schedule', 'mine', { cacheControl: 'private, no-store' })
    expect(await worker.open('/member?view=schedule')).toBe('mine')
    expect(worker.pages.size).toBe(0)

    worker.goOffline()

    expect(await worker.open('/member?view=schedule')).toBe('→ /offline#/member?view=schedule')
  })

  test('leads there too when nobody answers for ten seconds', async () => {
    const worker = openWorker()
    worker.hang()

    const opened = worker.open('/member')
    await vi.advanceTimersByTimeAsync(10_000)

    expect(await opened).toBe('→ /offline#/member')
  })
})

test('the offline page itself needs no network', async () => {
  const worker = openWorker()
  await worker.shell.cache.put('/offline', new Response('offline'))
  worker.hang()

  expect(await worker.open('/offline')).toBe('offline')
})

test('a file is asked for once', async () => {
  const worker = openWorker()
  worker.serve('/assets/page-1.js', 'script', { cacheControl: 'public, max-age=31536000, immutable' })
  await worker.load('/assets/page-1.js')
  worker.goOffline()

  expect(await worker.load('/assets/page-1.js')).toBe('script')
})

/** A worker's caches and the server it asks, of which a test says how it behaves. */
function openWorker() {
  const shell = openCache()
  const pages = openCache()
  const answers = new Map<string, () => Response>()
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  const online = async (request: Request) => answers.get(request.url)?.() ?? new Response('', { status: 404 })
  let ask: (request: Request) => Promise<Response> = online
  const running: Promise<unknown>[] = []

  async function answer(by: typeof answerPage, path: string): Promise<string> {
    const keeping = {
      ask,
      shell: shell.cache,
      pages: pages.cache,
      during: (work: Promise<unknown>) => running.push(work),
    }
    const answered = await by(new Request(site + path), keeping)
    const text =
      answered.status === 302 ? `→ ${answered.headers.get('Location')?.replace(site, '')}` : await answered.text()
    if (ask === hanging) return text
    for (let work = running.shift(); work; work = running.shift()) await work
    return text
  }

  return {
    shell,
    pages,
    serve: (path: string, text: string, { status = 200, cacheControl = 'public, max-age=0' } = {}) => {
      ask = online
      answers.set(site + path, () => basic(new Response(text, { status, headers: { 'Cache-Control': cacheControl } })))
    },
    goOffline: () => (ask = offline),
    hang: () => (ask = hanging),
    open: (path: string) => answer(answerPage, path),
    load: (path: string) => answer(answerFile, path),
  }
}

/** What a browser's cache does, as far as the worker asks it: in the order in which answers were put there. */
function openCache() {
  const kept = new Map<string, Response>()
  const urlOf = (asked: RequestInfo | URL) =>
    asked instanceof Request ? asked.url : new URL(String(asked), site).toString()
  const cache = {
    match: async (asked: RequestInfo | URL) => kept.get(urlOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, answer: Response) => {
      kept.delete(urlOf(asked))
      kept.set(urlOf(asked), answer)
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (asked: RequestInfo | URL) => kept.delete(urlOf(asked)),
  }
  return {
    cache,
    get size() {
      return kept.size
    },
  }
}

/** Answers of the site's own origin say so; those a test makes do not. */
function basic(answer: Response): Response {
  return Object.defineProperty(answer, 'type', { value: 'basic' })
}

function hanging(): Promise<Response> {
  return new Promise(() => {})
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  const open = {}
  return (await Promise.race([promise, Promise.resolve(open)])) !== open
}
