import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { extensions } from './extensions.ts'
import { LinkPanel } from './link-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import type { TextNode } from './text-node.ts'
import { Toolbar } from './toolbar.tsx'
import type { Panel } from './tools.tsx'
import { writeMarkdown } from './write-markdown.ts'
import { Selection } from '@tiptap/pm/state'
import { readMarkdown } from './read-markdown.ts'

type WrittenTextProps = RichTextProps & {
  /** The text as the editor holds it; `undefined` where it has to be written as Markdown. */
  hold: (markdown: string) => TextNode | undefined
  /** Shows the Markdown; `isOnly` where the text cannot be shown in another way. */
  onSource: (isOnly: boolean) => void
}

/** The text as it will look, with its tools. */
export function WrittenText(props: WrittenTextProps) {
  const { id, label, value, onChange, upload, bar, tooHeavy, caret, hold, onSource } = props
  const told = useRef(value)
  const seen = useRef(value)
  const [panel, setPanel] = useState<Panel>()
  const [dropped, setDropped] = useState<File>()
  const editor = useEditor({
    extensions,
    content: hold(value),
    injectCSS: false,
    // Only a browser gets here, and somebody may be typing already.
    immediatelyRender: true,
    editorProps: {
      attributes: { id, class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handlePaste: (_, event) => takePicture(event.clipboardData) || takeHeavy(event.clipboardData),
      handleDrop: (_, event) => takePicture(event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      told.current = writeMarkdown(changed.getJSON())
      onChange(told.current)
    },
  })
  const replace = useEffectEvent((markdown: string) => {
    told.current = markdown
    const text = hold(markdown)
    if (text) editor.commands.setContent(text, { emitUpdate: false })
    else onSource(true)
  })
  // A text from elsewhere (another version, what was kept) takes the place of the one that stands there.
  useLayoutEffect(() => {
    if (value !== seen.current && value !== told.current) replace(value)
    seen.current = value
  }, [value])
  const hasGoneOn = useRef(false)
  const goOn = useEffectEvent(() => {
    if (caret === undefined) return
    // Drawn again by React without being begun again, it needs the focus alone.
    if (!hasGoneOn.current) goOnAt(editor, value, caret)
    hasGoneOn.current = true
    editor.view.focus()
  })
  useLayoutEffect(() => goOn(), [])

  function takePicture(given: DataTransfer | null): boolean {
    const picture = [...(given?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!picture || !upload) return false
    setDropped(picture)
    setPanel('picture')
    return true
  }

  /** Words the editor would be busy with for long go into the Markdown, after the block somebody is in. */
  function takeHeavy(given: DataTransfer | null): boolean {
    const words = given?.getData('text/plain') ?? ''
    if (!tooHeavy(words)) return false
    const { $from } = editor.state.selection
    const blocks = editor.getJSON().content
    const before = writeMarkdown({ type: 'doc', content: blocks.slice(0, $from.index(0) + 1) })
    const after = writeMarkdown({ type: 'doc', content: blocks.slice($from.index(0) + 1) })
    told.current = [before, words, after].filter((part) => part.trim() !== '').join('\n\n')
    onChange(told.current)
    onSource(true)
    return true
  }

  function close() {
    setPanel(undefined)
    setDropped(undefined)
    editor.commands.focus()
  }

  return (
    <>
      {bar &&
        createPortal(
          <Toolbar
            editor={editor}
            textId={id}
            hasPictures={upload !== undefined}
            openPanel={panel}
            onPanel={setPanel}
            onSource={() => onSource(false)}
          />,
          bar,
        )}
      {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
      {panel === 'picture' && upload && (
        <PicturePanel editor={editor} upload={upload} dropped={dropped} onClose={close} />
      )}
      <EditorContent editor={editor} className="editor-text" />
    </>
  )
}

/** Puts the caret where somebody was writing in the plain field, `caret` characters into the Markdown; the focus is the caller's. */
function goOnAt(editor: Editor, markdown: string, caret: number): void {
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
