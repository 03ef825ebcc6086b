import './desk.css'
import type { DraftChoices } from '../../../domain/writing/drafts/choices.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Opened } from './load.ts'
import { OpenDraft } from './open-draft.tsx'
import type { ListContext } from '../list-context.ts'
import { HandedInFacts, HandedInText } from './read.tsx'
import { deskOf } from './text-head.tsx'

type DeskProps = ListContext & { opened: Opened; choices: DraftChoices; memberId: string }

/** One text, and beside it its facts and what can be done with it. */
export function DraftDesk(desk: DeskProps) {
  return (
    <div className="draft-desk">
      <OpenedText {...desk} />
    </div>
  )
}

function OpenedText({ opened, choices, clock, search, memberId }: DeskProps) {
  switch (opened.what) {
    case 'draft':
      return (
        <OpenDraft
          key={opened.draft.id}
          opened={opened}
          choices={choices}
          clock={clock}
          search={search}
          memberId={memberId}
        />
      )
    case 'handed-in':
      return (
        <>
          <HandedInText {...opened} search={search} />
          <HandedInFacts {...opened} clock={clock} />
        </>
      )
    case 'nothing': {
      const back = { href: deskOf(search), label: 'All drafts' }
      return (
        <div className="draft-nothing">
          <EmptyState room="writing" title={opened.words} action={back}>
            It may have been deleted, or the address is not complete.
          </EmptyState>
        </div>
      )
    }
  }
}
