import { mayKeep, mustNotStay, offlineAddressOf, offlinePath, startFilesIn } from './rules.ts'

type Pages = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** Where answers are kept, and who is asked for new ones. */
type Keeping = {
  shell: Pick<Cache, 'match' | 'put'>
  pages: Pages
  ask: (request: Request) => Promise<Response>
  /** Keeps the worker awake until this is done. */
  during: (work: Promise<unknown>) => void
}

/** A file from the shelf; from the server, and kept, where it is asked for the first time. */
export async function answerFile(request: Request, { shell, ask, during }: Keeping): Promise<Response> {
  const kept = await shell.match(request)
  if (kept) return kept
  const answer = await ask(request)
  if (mayKeep(new URL(request.url).pathname, answer)) during(shell.put(request, answer.clone()))
  return answer
}

/**
 * A page from the server, for as long as anybody wants to wait; then the copy of when it was last open here, and without
 * one the offline page, which shows what is kept of it elsewhere.
 */
export async function answerPage(request: Request, keeping: Keeping): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === offlinePath) return (await keeping.shell.match(offlinePath)) ?? keeping.ask(request)
  const key = url.origin + url.pathname + url.search
  const copy = await keeping.pages.match(key)
  const fresh = askAndKeep(request, key, keeping)
  // A slow answer is too late for this window, and kept for the next.
  keeping.during(fresh)
  const answer = await Promise.race([fresh, after(copy ? mostMsWithCopy : mostMs)])
  if (answer) return answer
  if (!copy) return Response.redirect(new URL(offlineAddressOf(url), url))
  keeping.during(keep(keeping.pages, key, copy.clone()))
  return copy
}

/** The server's answer, or nothing where nobody answers, or only who stands in front of the site. */
async function askAndKeep(request: Request, key: string, keeping: Keeping) {
  const { ask, pages, during } = keeping
  const answer = await ask(request).catch(() => undefined)
  if (!answer || answer.status === 502 || answer.status === 504) return undefined
  if (mustNotStay(answer)) during(pages.delete(key))
  if (mayKeep(new URL(key).pathname, answer)) {
    during(keep(pages, key, answer.clone()))
    during(keepScripts(answer.clone(), key, keeping))
  }
  return answer
}

/**
 * The scripts of a page that is kept. It asks for them itself once it is painted; whoever left before that has them all the
 * same where they open it without a network. What is here by then is not asked for again.
 */
async function keepScripts(answer: Response, key: string, keeping: Keeping): Promise<void> {
  const files = startFilesIn(await answer.text())
  if (files.length === 0) return
  await after(scriptsAfterMs)
  // Nobody reads worse for one that cannot be had.
  await Promise.allSettled(files.map((file) => answerFile(new Request(new URL(file, key)), keeping)))
}

/** Keeps a page as the one read last; the pages nobody has read for longest go. A full disk keeps none. */
async function keep(pages: Pages, key: string, answer: Response): Promise<void> {
  try {
    await pages.put(key, answer)
    const keys = await pages.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - mostPages)).map((old) => pages.delete(old)))
  } catch {
    // Nobody reads worse for it.
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Painting goes first: a page that stays open has begun its scripts by then. */
const scriptsAfterMs = 2000
/** As many public pages as somebody looks at again; the oldest go (docs/behaviour/app.md, thirty-pages). */
const mostPages = 30
/** How long somebody waits for a newer page than the one that is here. */
const mostMsWithCopy = 3000
/** How long before the offline page is worth more than the wait: a slow phone has its answer by then. */
const mostMs = 10_000
