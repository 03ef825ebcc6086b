/** Reloads the page after whoever holds unsaved words has kept them. */
export function reloadKept(): void {
  keepWords()
  location.reload()
}

/** Asks whoever holds unsaved words to keep them (`ui/form/kept-input.ts`, the writing desk). */
export function keepWords(): void {
  window.dispatchEvent(new Event('will-reload'))
}
