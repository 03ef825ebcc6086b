/** What was done, from its code: `redirect-added` is "Redirect added". */
export function deedInWords(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
