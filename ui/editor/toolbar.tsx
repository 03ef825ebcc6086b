import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Icon } from '../icon.tsx'
import { tools as allTools } from './tools.tsx'
import type { Panel } from './tools.tsx'

type ToolbarProps = {
  editor: Editor
  /** The id of the text the tools are for. */
  textId: string
  openPanel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
  /** Shows the text as Markdown. */
  onSource: () => void
  /** Whether pictures can be sent. */
  hasPictures: boolean
}

/** The tools over a text: one stop for the Tab key, arrows go from tool to tool (ARIA practices, toolbar). */
export function Toolbar({ editor, textId, openPanel, onPanel, onSource, hasPictures }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const tools = hasPictures ? allTools : allTools.filter(({ panel }) => panel !== 'picture')
  const [current, setCurrent] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isOn, isPossible }) => ({ on: isOn?.(now), possible: isPossible?.(now) ?? true })),
  })

  function move(event: KeyboardEvent) {
    const next = nextTool(event.key, current, tools.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      className="editor-tools"
      role="toolbar"
      aria-label="Formatting"
      aria-controls={textId}
      onKeyDown={move}
    >
      {tools.map(({ name, sign, panel, use }, index) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          data-tool
          aria-label={name}
          title={name}
          tabIndex={index === current ? 0 : -1}
          aria-pressed={panel ? undefined : states[index]?.on}
          aria-expanded={panel ? panel === openPanel : undefined}
          aria-disabled={states[index]?.possible ? undefined : true}
          onFocus={() => setCurrent(index)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (panel) onPanel(panel === openPanel ? undefined : panel)
            else use?.(editor)
          }}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        data-tool
        aria-label="Markdown"
        title="Markdown"
        aria-pressed={false}
        tabIndex={current === tools.length ? 0 : -1}
        onFocus={() => setCurrent(tools.length)}
        onClick={onSource}
      >
        <Icon name="markdown" />
      </button>
    </div>
  )
}

function nextTool(key: string, current: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return current === last ? 0 : current + 1
    case 'ArrowLeft':
      return current === 0 ? last : current - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
