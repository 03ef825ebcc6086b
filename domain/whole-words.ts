/** A regular expression that finds the name as whole words. */
export function wholeWords(name: string): string {
  return String.raw`(?<!\w)${literally(name)}(?!\w)`
}

/**
 * A regular expression that finds an e-mail address as a whole, and none that ends or begins like it; also behind a new line as JSON
 * writes it.
 */
export function wholeAddress(address: string): string {
  return String.raw`(?:(?<![\w.+-])|(?<=\\[nrt]))${literally(address)}(?![\w-]|\.\w)`
}

/** A text as a regular expression that finds just that. */
function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)
}
