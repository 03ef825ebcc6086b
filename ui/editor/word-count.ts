/** How many words a text has; signs of Markdown and addresses are none. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)\]]*\)/g, ' ').replace(/<[^<>\s]+>/g, ' ')
  return (text.match(/[\p{L}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/gu) ?? []).length
}
