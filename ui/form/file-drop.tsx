import './file-field.css'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, DragEvent } from 'react'

type FileDropProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'multiple'> & {
  id: string
  isOne: boolean
  /** What the form posts; nothing where files are sent at once. */
  posted: readonly File[] | undefined
  onOffer: (files: Iterable<File>) => void
}

/** Where files are dropped, and a button to choose them. */
export function FileDrop({ isOne, posted, onOffer, ...input }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const element = useRef<HTMLInputElement>(null)

  // The browser's input posts them: it holds what is listed, not only what was chosen last.
  useLayoutEffect(() => {
    if (element.current) element.current.files = listOf(posted ?? [])
  }, [posted])

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!input.disabled) onOffer(event.dataTransfer.files)
  }

  return (
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!input.disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        {...input}
        ref={element}
        className="visually-hidden"
        type="file"
        multiple={!isOne}
        onChange={({ currentTarget }) => {
          const offered = [...(currentTarget.files ?? [])]
          // Of what is not taken nobody hears again: the list stays as it is, and so does what is posted.
          currentTarget.files = listOf(posted ?? [])
          onOffer(offered)
        }}
      />
      <label className="button" data-kind="quiet" data-size="small" htmlFor={input.id}>
        <span className="button-label">{isOne ? 'Choose a file' : 'Choose files'}</span>
      </label>
      <span className="small muted">or drop {isOne ? 'it' : 'them'} here</span>
    </div>
  )
}

function listOf(files: readonly File[]): FileList {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer.files
}
