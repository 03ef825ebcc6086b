/** Which step an address or a form names. */
export function stepIn(asked: FormDataEntryValue | null): 1 | 2 | 3 | 4 | 5 | undefined {
  return ([1, 2, 3, 4, 5] as const).find((step) => String(step) === asked)
}
