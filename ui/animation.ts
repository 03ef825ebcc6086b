/** How things appear, move and leave: durations in ms. */
const motions = {
  added: { duration: 375, easing: 'ease-in' },
  moved: { duration: 250, easing: 'ease-in-out' },
  removed: { duration: 250, easing: 'ease-out' },
} as const

const smaller = { opacity: 0, transform: 'scale(0.98)' }

/** Whether somebody asked their device for less motion; then nothing here moves. Browsers only. */
function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Animates an element under the conditions of one of the motions; `undefined` where motion is reduced. */
export function animate(element: Element, motion: keyof typeof motions, keyframes: Keyframe[]): Animation | undefined {
  return isMotionReduced() ? undefined : element.animate(keyframes, motions[motion])
}

/** Something new: it fades in and grows from 0.98 of its size, in 375 ms. */
export function animateAdded(element: Element): Animation | undefined {
  return animate(element, 'added', [smaller, { opacity: 1, transform: 'none' }])
}

/** Something that leaves: it fades out in 250 ms. */
function animateRemoved(element: Element): Animation | undefined {
  return animate(element, 'removed', [{}, smaller])
}

/** Where an element stands: in its list, for comparing, and in what it is positioned by, for standing there again. */
type Box = { x: number; y: number; left: number; top: number; width: number; height: number }

/**
 * A list whose entries appear, move and leave visibly: `<ul ref={animateList}>`. Every change of its children is seen,
 * whoever made it. What was removed stays for 250 ms as a copy nobody can reach. Answers with how to stop.
 */
export function animateList(list: HTMLElement | null): (() => void) | undefined
export function animateList(list: HTMLElement): () => void
export function animateList(list: HTMLElement | null): (() => void) | undefined {
  // As a ref it is called with an element only, since it answers with how to stop.
  if (!list) return undefined
  const copies = new WeakSet<Element>()
  const look = () => boxesIn(list, copies)
  let boxes = look()

  const changes = new MutationObserver((mutations) => {
    const before = boxes
    boxes = look()
    for (const [entry, box] of boxes) showArrival(entry, box, before.get(entry))
    for (const entry of mutations.flatMap(({ removedNodes }) => [...removedNodes])) {
      const box = entry instanceof HTMLElement && !entry.isConnected ? before.get(entry) : undefined
      if (entry instanceof HTMLElement && box) showDeparture(list, entry, box, copies)
    }
  })
  // A window made narrower is no move.
  const sizes = new ResizeObserver(() => {
    boxes = look()
  })
  changes.observe(list, { childList: true })
  sizes.observe(list)
  return () => {
    changes.disconnect()
    sizes.disconnect()
  }
}

/** By the layout alone: what an animation does to an element at the moment does not count. */
function boxesIn(list: HTMLElement, copies: WeakSet<Element>): Map<HTMLElement, Box> {
  const entries = [...list.children].filter((child) => child instanceof HTMLElement && !copies.has(child))
  return new Map(
    entries
      .filter((entry) => entry instanceof HTMLElement)
      .map((entry) => {
        const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = entry
        const isInside = entry.offsetParent === list
        const [x, y] = [left - (isInside ? 0 : list.offsetLeft), top - (isInside ? 0 : list.offsetTop)]
        return [entry, { x, y, left, top, width, height }]
      }),
  )
}

function showArrival(entry: Element, now: Box, before: Box | undefined): void {
  if (!before) return void animateAdded(entry)
  const [x, y] = [before.x - now.x, before.y - now.y]
  if (x === 0 && y === 0) return
  animate(entry, 'moved', [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }])
}

function showDeparture(list: Element, entry: HTMLElement, { left, top, width, height }: Box, copies: WeakSet<Element>) {
  if (isMotionReduced()) return
  const copy = entry.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return
  copies.add(copy)
  copy.inert = true
  // A form would post the copy's fields as well, and a radio button takes the choice from those of its name.
  for (const named of [copy, ...copy.querySelectorAll('[name], [id]')]) {
    named.removeAttribute('name')
    named.removeAttribute('id')
  }
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
  })
  list.append(copy)
  const animation = animateRemoved(copy)
  if (animation) animation.onfinish = () => copy.remove()
}
