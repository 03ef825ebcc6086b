/** Which session an organiser means, and the version they saw. */
export function seenIn(form: FormData): { id: string; version: number } {
  return { id: textIn(form, 'id'), version: Number(textIn(form, 'version')) }
}

/** What a form posted under a name, if it is text. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
