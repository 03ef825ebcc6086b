/** How the programme is called where there is little room: pages, the palette and the numbers share these words. */

/** `Writing` for the `Writing studio`: where there is room for one word. */
export function shortStudioName(name: string): string {
  return name.replace(/ studio$/iu, '')
}

/** `Writing: Drafts read aloud`, or the title alone where the session is of no studio. */
export function sessionInStudio({ title, studio }: { title: string; studio?: { name: string } | null }): string {
  return studio ? `${shortStudioName(studio.name)}: ${title}` : title
}
