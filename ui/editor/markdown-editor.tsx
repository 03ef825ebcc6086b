import './markdown-editor.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { later } from '../later.ts'
import type { SendPicture } from './uploads.ts'

const rich = later(async () => (await import('./rich-text.tsx')).RichText)

type MarkdownEditorProps = {
  /** What a form without script posts the text as. */
  name?: string
  /** What the text is called by those who do not see the page. */
  label: string
  /** Markdown. */
  value: string
  onChange: (markdown: string) => void
  /** Takes pictures. Without it there are none. */
  upload?: SendPicture
  /** Why a text is written as Markdown alone, in words that follow "This text"; `undefined` where the tools can take it. */
  tooHeavy?: (markdown: string) => string | undefined
  /** At the end of the bar of tools. */
  end?: ReactNode
  /** Before the text, in its column: a title. */
  above?: ReactNode
}

/**
 * A text with tools over it, written as it will look. Markdown goes in and comes out; what the tools have no shape for is
 * shown as Markdown, never lost. Without script, and until the editor is there, the same Markdown in a plain field.
 */
export function MarkdownEditor({
  name,
  label,
  value,
  onChange,
  upload,
  tooHeavy = never,
  end,
  above,
}: MarkdownEditorProps) {
  const id = useId()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [caret, setCaret] = useState<number>()
  const isHere = rich.useIsHere()
  return (
    <div className="editor">
      <div className="editor-bar">
        <div className="editor-bar-start" ref={setBar} />
        {end}
      </div>
      <div className="editor-page">
        {above}
        {/* What a form posts while the text is no field of its own. */}
        {isHere && name && <textarea name={name} value={value} hidden readOnly />}
        {isHere ? (
          <rich.Component {...{ id, label, value, onChange, upload, tooHeavy, bar, caret }} />
        ) : (
          <PlainText id={id} name={name} label={label} value={value} onChange={onChange} onCaret={setCaret} />
        )}
      </div>
    </div>
  )
}

const never = () => undefined

type PlainTextProps = Pick<MarkdownEditorProps, 'name' | 'label' | 'value' | 'onChange'> & {
  id: string
  /** Where somebody writes, in characters; `undefined` when they are not in the field. */
  onCaret: (caret: number | undefined) => void
}

function PlainText({ id, name, label, value, onChange, onCaret }: PlainTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  // Somebody may have typed before the page was alive, or the browser put back what was there.
  const takeOver = useEffectEvent(() => {
    if (field.current && field.current.value !== value) onChange(field.current.value)
    if (field.current && document.activeElement === field.current) onCaret(field.current.selectionStart)
  })
  useEffect(() => takeOver(), [])
  return (
    <textarea
      ref={field}
      id={id}
      name={name}
      className="editor-source"
      aria-label={label}
      defaultValue={value}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value)
        onCaret(currentTarget.selectionStart)
      }}
      onFocus={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
      onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
      onBlur={() => onCaret(undefined)}
    />
  )
}
