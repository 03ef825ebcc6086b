import './desk.css'
import './drawer.css'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { changed } from '../query.ts'
import { DraftsBeside, HandedInBeside } from './beside.tsx'
import type { DraftsContent } from './load.ts'
import { HandedInFacts, HandedInText } from './read.tsx'
import { NewDraft } from './new-draft.tsx'
import { OpenDraft } from './open-draft.tsx'
import type { ListContext } from './list-context.ts'

type Opened = NonNullable<DraftsContent['opened']>
type DeskProps = ListContext & { content: DraftsContent; opened: Opened; memberId: string }

/** One text with the list at its side and its facts at the other; on small screens the list is a link away. */
export function DraftDesk(desk: DeskProps) {
  const { content, opened, clock, search } = desk
  const all = changed(search, { draft: undefined, read: undefined })
  return (
    <div className="draft-desk">
      <section className="draft-list" aria-label="Drafts">
        <div className="row" data-apart>
          <h2>Desk</h2>
          <NewDraft key={search} choices={content.choices} />
        </div>
        <MoreLink href={all} back>
          All drafts
        </MoreLink>
        {opened.what === 'handed-in' && content.handedIn ? (
          <HandedInBeside waiting={content.handedIn.waiting} openId={opened.read.id} clock={clock} search={search} />
        ) : (
          <DraftsBeside
            content={content}
            openId={opened.what === 'draft' ? opened.draft.id : undefined}
            clock={clock}
            search={search}
          />
        )}
      </section>
      <OpenedText {...desk} all={all} />
    </div>
  )
}

function OpenedText({ opened, content, clock, search, memberId, all }: DeskProps & { all: string }) {
  switch (opened.what) {
    case 'draft':
      return (
        <OpenDraft
          key={opened.draft.id}
          opened={opened}
          choices={content.choices}
          clock={clock}
          search={search}
          memberId={memberId}
        />
      )
    case 'handed-in':
      return (
        <>
          <HandedInText {...opened} />
          <HandedInFacts {...opened} clock={clock} />
        </>
      )
    case 'nothing': {
      const back = { href: all, label: 'All drafts' }
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
