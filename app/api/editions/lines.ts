import type { SavedEdition } from '../../../domain/programme/editions/save.ts'

type Material = SavedEdition['materials'][number]

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Materials as somebody writes them down, one per line: title, address and note between strokes. */
export function readMaterials(text: string): { ok: true; materials: Material[] } | { ok: false; line: number } {
  const materials: Material[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [title = '', url = '', note = ''] = line.split('|').map((part) => part.trim())
    if (title === '' || !isAddress(url)) return { ok: false, line: index + 1 }
    materials.push({ title, url, note })
  }
  return { ok: true, materials }
}

function isAddress(url: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(url)) return true
  return /^https?:\/\/\S+$/.test(url) && URL.canParse(url)
}
