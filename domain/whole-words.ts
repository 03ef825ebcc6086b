/** A regular expression that finds the name as whole words. */
export function wholeWords(name: string): string {
  const literally = name.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)
  return String.raw`(?<!\w)${literally}(?!\w)`
}
