import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { readMarkdown } from './read-markdown.ts'

/** Puts the caret where somebody was writing in the plain field, `caret` characters into the Markdown; the focus is the caller's. */
export function goOnAt(editor: Editor, markdown: string, caret: number): void {
  const before = markdown.slice(0, caret)
  const { doc } = editor.state
  const end = Selection.atEnd(editor.schema.nodeFromJSON(readMarkdown(before.trimEnd()))).from
  const at = Math.min(end, Selection.atEnd(doc).from)
  editor.commands.setTextSelection(at)
  // Markdown keeps no space and no empty line at the end of a text, yet the next key is struck after them.
  const gap = before.slice(before.trimEnd().length)
  const next = doc.textBetween(at, Math.min(at + 1, doc.content.size))
  if (gap.includes('\n\n') && markdown.slice(caret).trim() === '') editor.commands.splitBlock()
  else if (gap.includes('\n\n')) {
    const { from } = Selection.near(doc.resolve(doc.resolve(at).after(1)))
    editor.commands.setTextSelection(from)
  } else if (gap !== '' && next === '') editor.commands.insertContent(' ')
  else if (gap !== '' && /\s/.test(next)) editor.commands.setTextSelection(at + 1)
}
