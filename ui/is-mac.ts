/** Whether the keyboard has ⌘ instead of Ctrl; for what is drawn after the page is there. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent)
}
