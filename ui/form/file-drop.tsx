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

  // How often the input was used: each time it holds something else, also where nothing of it was taken.
  const [chosen, setChosen] = useState(0)

  // The browser's input posts them: it holds what is listed, not only what was chosen last.
  useLayoutEffect(() => {
    if (element.current) element.current.files = listOf(posted ?? [])
  }, [posted, chosen])

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
          setChosen((before) => before + 1)
          onOffer(currentTarget.files ?? [])
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
