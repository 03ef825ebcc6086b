import { useState } from 'react'
import { holdMarkdown } from './round-trip.ts'
import { SourceText } from './source-text.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { WrittenText } from './written-text.tsx'

/** The text as it will look, or as Markdown where that is asked for or has to be. Comes with its first use. */
export function RichText(props: RichTextProps) {
  const hold = (markdown: string) => (props.tooHeavy(markdown) ? undefined : holdMarkdown(markdown))
  const [shape, setShape] = useState<'written' | 'source' | 'source only'>(() =>
    hold(props.value) ? 'written' : 'source only',
  )
  if (shape === 'written')
    return <WrittenText {...props} hold={hold} onSource={(isOnly) => setShape(isOnly ? 'source only' : 'source')} />
  const leave = () => setShape(hold(props.value) ? 'written' : 'source only')
  return <SourceText {...props} isOnly={shape === 'source only'} onLeave={leave} />
}
