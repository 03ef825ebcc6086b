import { answerFile, answerPage } from './answers.ts'
import { ownPath, readNotice } from './notices.ts'
import { kindOf, lookFilesIn, offlinePath } from './rules.ts'
import type { Shell } from './shell.ts'

/*
 * The service worker: it keeps the shell of this build and the public pages that were open here, and
 * nothing of anybody. Built to /sw.js, see `build.ts`.
 */
declare const self: ServiceWorkerGlobalScope

/** The name of this build of the shell; its list of files has it in its name. */
declare const BUILD: string

const shellName = `shell-${BUILD}`
const pagesName = `pages-${BUILD}`

self.addEventListener('install', (event) => {
  event.waitUntil(fillShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const kind = kindOf({ method: request.method, destination: request.destination, url })
  if (kind !== 'other') event.respondWith(answer(event, kind === 'file' ? answerFile : answerPage))
})

self.addEventListener('push', (event) => {
  const { title, tag, url } = readNotice(event.data?.text())
  event.waitUntil(self.registration.showNotification(title, { tag, data: url, icon: '/icons/icon-192.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data)))
})

/** All of the shell or nothing: a worker that lacks a part of it, or finds another build's page, is never installed. */
async function fillShell(): Promise<void> {
  const [list, page] = await Promise.all([
    fetch(`/assets/shell-${BUILD}.json`),
    fetch(offlinePath, { cache: 'no-cache' }),
  ])
  const [{ entry, files }, html]: [Shell, string] = await Promise.all([list.json(), page.clone().text()])
  if (!page.ok || !html.includes(entry)) throw new Error(`${offlinePath} is another build's`)
  const shell = await caches.open(shellName)
  await shell.addAll([...files, ...lookFilesIn(html)])
  await shell.put(offlinePath, page)
}

/** What former builds kept. */
async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => /^(?:shell|pages)-/.test(name) && name !== shellName && name !== pagesName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Where a browser keeps nothing, or cannot any more, there is still the network. */
async function answer(event: FetchEvent, by: typeof answerPage): Promise<Response> {
  const kept = await Promise.all([caches.open(shellName), caches.open(pagesName)]).catch(() => undefined)
  const ask = (request: Request) => fetch(request)
  if (!kept) return ask(event.request)
  const [shell, pages] = kept
  return by(event.request, { shell, pages, ask, during: (work) => event.waitUntil(work) })
}

/** In a window that is open already, in a new one where there is none, or where it cannot be led. */
async function open(path: string): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!shown) return self.clients.openWindow(path)
  await shown.focus().catch(() => undefined)
  return shown.navigate(path).catch(() => self.clients.openWindow(path))
}
