/** A regular expression that finds the name as whole words. */
export function wholeWords(name: string): string {
  return String.raw`(?<!\w)${literally(name)}(?!\w)`
}

/** A text as a regular expression that finds just that. */
export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)
}
