/*
 * Keeps what is typed into a plain form of the desk over a reload of the page, as long as the tab is open. The text of the
 * draft has its own copy (`kept-copy.ts`), forms of `ui/form` have theirs.
 */

/** Keeps it from now on, whenever the page is left. Returns how to stop. */
export function keepTexts(form: HTMLFormElement, formKey: string): () => void {
  const keep = () => {
    const texts = textsOf(form).map(({ value }) => value)
    if (texts.some((text) => text !== '')) trying(() => sessionStorage.setItem(keyOf(formKey), JSON.stringify(texts)))
  }
  for (const event of keepingEvents) window.addEventListener(event, keep)
  return () => {
    for (const event of keepingEvents) window.removeEventListener(event, keep)
  }
}

/** Puts back what was kept, once, and unfolds what it stands in. Says whether there was anything. */
export function restoreTexts(form: HTMLFormElement, formKey: string): boolean {
  const kept: unknown = trying(() => JSON.parse(sessionStorage.getItem(keyOf(formKey)) ?? 'null'))
  trying(() => sessionStorage.removeItem(keyOf(formKey)))
  if (!Array.isArray(kept)) return false
  for (const [index, text] of textsOf(form).entries()) text.value = String(kept[index] ?? '')
  const around = form.closest('details')
  if (around) around.open = true
  return true
}

function textsOf(form: HTMLFormElement): HTMLTextAreaElement[] {
  return [...form.querySelectorAll('textarea')]
}

function keyOf(formKey: string): string {
  return `kept-input ${formKey}`
}

function trying<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    // A form works the same where a browser keeps nothing.
    return undefined
  }
}

const keepingEvents = ['will-reload', 'pagehide']
