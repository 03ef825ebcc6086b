/** How many tags a member may have, and how long one may be. */
export const mostTags = 20
export const longestTag = 40

/** Tags as they are kept: in small letters, each once, without blanks around. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) => tag.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, longestTag))
  return [...new Set(tidy)].filter((tag) => tag !== '').slice(0, mostTags)
}
