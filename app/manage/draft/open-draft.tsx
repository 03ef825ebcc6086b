import type { DraftChoices } from '../../../domain/writing/drafts/choices.ts'
import { DraftFacts } from './facts.tsx'
import { isWritten, textOf } from './kinds.ts'
import type { Opened } from './load.ts'
import { Pane, PaneSection } from './pane.tsx'
import type { ListContext } from '../list-context.ts'
import { DraftText, TextFooter } from './text.tsx'
import { History } from './writing/history.tsx'
import { PreviewPane } from './writing/preview-pane.tsx'
import { PlannedPanel, PublishedPanel, TrashedPanel } from './writing/state-panels.tsx'
import { WritingDesk } from './writing/writing-desk.tsx'
import type { ReactNode } from 'react'
import { useOwedFocus } from './writing/focus-owed.ts'

type OpenedDraft = Extract<Opened, { what: 'draft' }>
type OpenDraftProps = ListContext & { opened: OpenedDraft; choices: DraftChoices; memberId: string }

/** The draft that was opened: to be written while it may be, else to be read, with what can be done with it. */
export function OpenDraft({ opened, ...desk }: OpenDraftProps) {
  const { draft, readers, previewed, checks, talk } = opened
  if (!isWritten(draft)) {
    return (
      <>
        <DraftText draft={draft} html={opened.html} clock={desk.clock} search={desk.search} />
        <DraftFacts draft={draft} readers={readers} clock={desk.clock} />
      </>
    )
  }
  if (draft.isWritable) {
    return (
      <WritingDesk
        draft={draft}
        written={textOf(draft)}
        readers={readers}
        previewed={previewed}
        checks={checks}
        talk={talk}
        {...desk}
      />
    )
  }
  return <ClosedDraft opened={opened} {...desk} />
}

/** A draft that is planned, going out, out or thrown away: its text stands still. */
function ClosedDraft({ opened, choices, clock, search }: Omit<OpenDraftProps, 'memberId'>) {
  const { draft, previewed } = opened
  return (
    <>
      <section className="draft-writing" aria-label="Preview">
        {previewed && <PreviewPane draft={draft} previewed={previewed} clock={clock} search={search} />}
        <TextFooter draft={draft} clock={clock} />
      </section>
      <Pane title={draft.status === 'trashed' ? 'Trash' : 'Publish'} clock={clock} history>
        <PaneSection>
          {draft.status === 'publishing' ? (
            <p>It goes out when the minute below is over. Until then it can be taken back.</p>
          ) : (
            <Landing key={`${draft.status} ${draft.published?.state}`}>
              {draft.status === 'scheduled' && <PlannedPanel draft={draft} clock={clock} />}
              {draft.status === 'published' && (
                <PublishedPanel draft={draft} editions={choices.editions} clock={clock} />
              )}
              {draft.status === 'trashed' && <TrashedPanel draft={draft} />}
            </Landing>
          )}
        </PaneSection>
        <PaneSection>
          <History revisions={draft.revisions} turns={draft.turns} clock={clock} search={search} />
        </PaneSection>
      </Pane>
    </>
  )
}

/** Where the keyboard goes on after the button that changed the state of a draft went with the old state. */
function Landing({ children }: { children: ReactNode }) {
  const part = useOwedFocus<HTMLDivElement>('act')
  return (
    <div ref={part} tabIndex={-1} className="draft-landing">
      {children}
    </div>
  )
}
