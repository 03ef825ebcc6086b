/** What a JSON text says, or `undefined` where it is none or holds what no text of the database can: the sign NUL, half a sign. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text, (name, held: unknown) => {
      if (!isKeepable(name) || (typeof held === 'string' && !isKeepable(held))) throw new Error('This cannot be kept.')
      return held
    })
    return value
  } catch {
    return undefined
  }
}

/** Whether a value has names in it: an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
