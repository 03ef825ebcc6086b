import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { readMarkdown } from './read-markdown.ts'

/**
 * Puts the caret where somebody was writing in the plain field.
 *
 * @param before the Markdown that stood before their caret
 */
export function goOnAfter(editor: Editor, before: string): void {
  const { doc } = editor.state
  const end = Selection.atEnd(editor.schema.nodeFromJSON(readMarkdown(before.trimEnd()))).from
  const at = Math.min(end, Selection.atEnd(doc).from)
  editor.commands.setTextSelection(at)
  // Markdown keeps no space and no empty line at the end of a text, yet the next key is struck after them.
  const gap = before.slice(before.trimEnd().length)
  const next = doc.textBetween(at, Math.min(at + 1, doc.content.size))
  if (gap.includes('\n\n')) editor.commands.splitBlock()
  else if (gap !== '' && next === '') editor.commands.insertContent(' ')
  else if (gap !== '' && /\s/.test(next)) editor.commands.setTextSelection(at + 1)
  editor.view.focus()
}
