// Begins the application once the page is painted and the browser idle, or at the first touch, key or focus.
const plan = JSON.parse(document.getElementById('start-plan').textContent)
const wakers = ['pointerdown', 'touchstart', 'keydown', 'focusin']
const offline = Object.assign(document.createElement('div'), { className: 'note', role: 'alert' })
offline.dataset.tone = 'bad'
offline.textContent = 'Not sent: you are offline. What you wrote is still here.'
let isStarting = false

// Before the application answers it, the browser would leave with what was typed, for a page of its own.
addEventListener('submit', stayHere, { capture: true })
function stayHere(event) {
  if (navigator.onLine || 'alive' in document.documentElement.dataset) return
  event.preventDefault()
  offline.remove()
  event.target.append(offline)
}

// Installing may be offered before anybody else listens.
addEventListener('beforeinstallprompt', keepOffer, { once: true })
function keepOffer(event) {
  event.preventDefault()
  window.installOffer = event
}

// `/` opens the search (`app/search/offer.ts`): what is typed after it, before anybody hears the key, is for its field.
let typedEarly
addEventListener('keydown', keepTyped, true)
window.takeTypedEarly = () => {
  removeEventListener('keydown', keepTyped, true)
  return typedEarly
}
function keepTyped(event) {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || target.closest?.('input, textarea, select, [contenteditable]')) return
  if (typedEarly === undefined ? key !== '/' || !isSearchHere() : key.length > 1) return
  event.preventDefault()
  typedEarly = typedEarly === undefined ? '' : typedEarly + key
}
function isSearchHere() {
  try {
    return localStorage.getItem('guildhall.keys') !== 'off' && !location.pathname.startsWith('/manage')
  } catch {
    return true
  }
}

for (const waker of wakers) addEventListener(waker, start, { capture: true, passive: true })
if (document.readyState === 'complete') waitForPaint()
else addEventListener('load', waitForPaint, { once: true })

function waitForPaint() {
  // A browser that draws without end on a busy device is never idle.
  const startWhenIdle = () =>
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start)
  // A page in the background is not painted.
  if (document.hidden) return startWhenIdle()
  const whenPainted = (seen) => seen.getEntriesByName('first-contentful-paint').map(startWhenIdle)
  new PerformanceObserver(whenPainted).observe({ type: 'paint', buffered: true })
}

async function start() {
  if (isStarting) return
  isStarting = true
  offline.remove()
  for (const waker of wakers) removeEventListener(waker, start, true)
  try {
    // Had before it is imported: a module that was missing then is missing for as long as the document lives, in some browsers.
    const all = [...plan.preloads, ...Object.values(plan.routes).flat(), plan.manifest, plan.entry]
    await Promise.all(all.map(fetched))
    // One by one, or all would be one long task.
    for (const href of plan.preloads) {
      await import(href)
      await breath()
    }
    // The first one reads the tables of all zones.
    new Intl.DateTimeFormat('en', { timeZone: 'UTC', timeZoneName: 'longOffset' }).format()
    await breath()
    const loading = Object.entries(plan.routes).map(async ([id, files]) => {
      const parts = await Promise.all(files.map((file) => import(file)))
      return [id, Object.assign({}, ...parts)]
    })
    await import(plan.manifest)
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(loading)) })
    await import(plan.entry)
    removeEventListener('beforeinstallprompt', keepOffer)
  } catch {
    // No network, or a newer build: links and forms work.
    isStarting = false
    addEventListener('online', start, { once: true })
  }
}

async function fetched(href) {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(href)
  await answer.arrayBuffer()
}

function breath() {
  const { port1, port2 } = new MessageChannel()
  port1.start()
  port2.postMessage('')
  return new Promise((taken) => port1.addEventListener('message', taken, { once: true }))
}
