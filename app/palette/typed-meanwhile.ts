/** Hears the letters that are typed while a palette is on its way: they are meant for its field, and for no key of the page. Returns how to stop. */
export function hearLetters(onType: (letter: string) => void): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onType(event.key)
  }
  document.addEventListener('keydown', keep, true)
  return () => document.removeEventListener('keydown', keep, true)
}
