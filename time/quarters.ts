/** Whether a text names a quarter, as `2026-Q4` does: every quarter has one challenge. */
export function isQuarter(text: string): boolean {
  return /^\d{4}-Q[1-4]$/.test(text)
}
