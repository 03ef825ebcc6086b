import type { ComponentProps } from 'react'
import { ButtonLink } from '../../../../ui/button.tsx'
import { FactLine } from '../../../../ui/fact-pane.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { beginAt, type Begun } from './asked.ts'
import { PutBack } from './put-back.tsx'

/** Begins a change: it opens under its line. */
export function BeginLink({
  begun,
  ...link
}: { begun: Begun } & Pick<ComponentProps<typeof ButtonLink>, 'aria-label' | 'children'>) {
  return <ButtonLink href={beginAt(begun)} small kind="quiet" preventScrollReset {...link} />
}

type AskedLineProps = Pick<ComponentProps<typeof FactLine>, 'icon' | 'title'> &
  Pick<ComponentProps<typeof ApiButton>, 'action' | 'fields' | 'children'> & {
    /** What a press would do. */
    words: string
  }

/** The line of what is being taken away, as a question: what a press would do, the button that does it, and the way back. */
export function AskedLine({ icon, title, words, ...deed }: AskedLineProps) {
  return (
    <FactLine
      icon={icon}
      title={title}
      note={
        <div className="stack" data-gap="3">
          <p>{words}</p>
          <div className="row">
            <ApiButton {...deed} small kind="danger" />
            <PutBack />
          </div>
        </div>
      }
    />
  )
}
