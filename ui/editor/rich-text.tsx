import { useState } from 'react'
import { holdMarkdown } from './round-trip.ts'
import { SourceText } from './source-text.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { WrittenText } from './written-text.tsx'

/** The text as it will look, or as Markdown where that is asked for or has to be. Comes with its first use. */
export function RichText(props: RichTextProps) {
  const hold = (markdown: string) => (props.tooHeavy(markdown) ? undefined : holdMarkdown(markdown))
  const fitting = () => (hold(props.value) ? 'written' : 'source only')
  const [{ shape, caret }, show] = useState<Shown>(() => ({ shape: fitting(), caret: props.caret }))
  if (shape === 'written')
    return (
      <WrittenText
        {...props}
        caret={caret}
        hold={hold}
        onSource={(isOnly) => show({ shape: isOnly ? 'source only' : 'source', caret: undefined })}
      />
    )
  return (
    <SourceText
      {...props}
      caret={caret}
      isOnly={shape === 'source only'}
      onLeave={() => show({ shape: fitting(), caret: undefined })}
    />
  )
}

type Shown = Pick<RichTextProps, 'caret'> & { shape: 'written' | 'source' | 'source only' }
