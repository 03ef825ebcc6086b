/*
 * What a press did often takes away what was pressed, and the keyboard's focus with it: a button that can be pressed no
 * more, a form that was answered, the link to the page that is gone now. The browser then begins again at the top of the
 * document, and what is typed goes nowhere.
 */

/**
 * Keeps the keyboard's focus: when what had the focus is gone from the page and nobody else took the focus over, it goes to
 * what is still there of the part around it, or else to the page's heading. Nothing scrolls.
 */
export function mindLostFocus(): void {
  let check: number | undefined
  const remember = () => {
    const { activeElement } = document
    last = activeElement instanceof HTMLElement && hasFocus() ? trailOf(activeElement) : undefined
  }
  // Who presses beside everything means to leave; on what can have the focus it is remembered with the click.
  const forget = () => {
    last = undefined
  }
  const observer = new MutationObserver(() => {
    if (!last || last.element.isConnected || check !== undefined) return
    check = window.setTimeout(() => {
      check = undefined
      if (!last || last.element.isConnected) return
      if (!hasFocus()) takeOver(last)
      remember()
    }, patienceMs)
  })

  observer.observe(document, { childList: true, subtree: true })
  for (const type of ['focusin', 'click']) document.addEventListener(type, remember, true)
  document.addEventListener('pointerdown', forget, true)
}

/** What has the focus, or had it last: a button that is busy cannot be pressed meanwhile, and browsers take the focus from it. */
export function lastFocused(): Element | null {
  return hasFocus() ? document.activeElement : (last?.element ?? null)
}

/** Nothing has the focus, or only what it was left with: whoever knows better may take it. */
export function isFocusFree(): boolean {
  return !hasFocus() || document.activeElement === heirOfLast
}

/** An element and the parts of the page around it, from the inside out: once it is gone nobody can ask it. */
type FocusTrail = { element: HTMLElement; around: HTMLElement[] }

function trailOf(element: HTMLElement): FocusTrail {
  const around: HTMLElement[] = []
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.matches('section, aside, dialog')) around.push(part)
  }
  return { element, around }
}

function takeOver({ around }: FocusTrail): void {
  const main = document.querySelector<HTMLElement>('main')
  const heir = around.find((part) => part.isConnected) ?? main?.querySelector<HTMLElement>('h1') ?? main
  if (!heir) return
  if (!heir.hasAttribute('tabindex')) heir.tabIndex = -1
  heir.focus({ preventScroll: true })
  heirOfLast = heir
}

let last: FocusTrail | undefined
let heirOfLast: HTMLElement | undefined

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}

/**
 * Whoever knows better where the focus belongs goes first: React's effects run within a frame or two after what they follow
 * is drawn.
 */
const patienceMs = 60
