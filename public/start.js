// Begins the application on public pages, which are painted before any of it is asked for: after load, once the browser is
// idle, or at the first touch, key or focus. Until then links and forms work as they are, and nothing else is shown.
const plan = JSON.parse(document.getElementById('start-plan').textContent)
const wakers = ['pointerdown', 'touchstart', 'keydown', 'focusin']
let isStarting = false

for (const waker of wakers) addEventListener(waker, start, { capture: true, passive: true })
if (document.readyState === 'complete') waitForPaint()
else addEventListener('load', waitForPaint, { once: true })

function waitForPaint() {
  const startWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(start)
  const isPainted = (seen) => seen.getEntriesByName('first-contentful-paint').length > 0
  // A page in the background is not painted.
  if (document.hidden) startWhenIdle()
  else new PerformanceObserver((seen) => isPainted(seen) && startWhenIdle()).observe({ type: 'paint', buffered: true })
}

async function start() {
  if (isStarting) return
  isStarting = true
  for (const waker of wakers) removeEventListener(waker, start, true)
  for (const href of plan.preloads)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  try {
    const loading = Object.entries(plan.routes).map(async ([id, files]) => {
      const parts = await Promise.all(files.map((file) => import(file)))
      return [id, Object.assign({}, ...parts)]
    })
    await import(plan.manifest)
    // oxlint-disable-next-line no-underscore-dangle -- the router reads it under this name
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(loading))
    await import(plan.entry)
  } catch {
    // No network, or a newer build has taken the place of these files: what is there works as it is.
  }
}
