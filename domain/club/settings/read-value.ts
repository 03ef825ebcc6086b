/* What a value of the settings means; anything that makes no sense counts as missing. */

/** A text with something in it, without the blanks around it. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** A whole number from 1 on. */
export function asCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}
