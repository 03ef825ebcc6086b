import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon.tsx'
import { Note } from '../note.tsx'
import type { RichTextProps } from './rich-text-props.ts'

type SourceTextProps = RichTextProps & { isOnly: boolean; onLeave: () => void }

/** The text as Markdown. `isOnly`: it cannot be shown as it will look without changing what it says. */
export function SourceText({ id, label, value, onChange, bar, tooHeavy, caret, isOnly, onLeave }: SourceTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (caret === undefined) return
    field.current?.setSelectionRange(caret, caret)
    field.current?.focus()
  }, [caret])
  const heavy = isOnly && tooHeavy(value)
  return (
    <>
      {bar &&
        createPortal(
          <div className="editor-tools">
            <button
              type="button"
              className="icon-button"
              aria-label="Markdown"
              title="Markdown"
              aria-pressed
              onClick={onLeave}
            >
              <Icon name="markdown" />
            </button>
          </div>,
          bar,
        )}
      {isOnly && (
        <Note role="status">
          {heavy
            ? `This text ${heavy} Until then it is written as Markdown.`
            : 'This text has Markdown that the editor would change. It is shown as it is, so that nothing is lost.'}
        </Note>
      )}
      <textarea
        ref={field}
        id={id}
        className="editor-source"
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  )
}
