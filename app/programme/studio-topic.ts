/** `Writing` for the `Writing studio`: for places that have room for one word. */
export function topicOf({ name }: { name: string }): string {
  return name.replace(/ studio$/i, '')
}
