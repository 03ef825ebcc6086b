import './writing-desk.css'
import { useState } from 'react'
import type { DraftChoices } from '../../../../domain/writing/drafts/choices.ts'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { LessonTalk } from '../../../../domain/writing/suggestions/talk.ts'
import type { Written } from '../../../../domain/writing/kinds.ts'
import type { Readers } from '../../../../domain/writing/drafts/readers.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { countWords } from '../../../../ui/editor/word-count.ts'
import { Note } from '../../../../ui/note.tsx'
import { restoredSentence } from '../../../../ui/form/kept-input.ts'
import { keys } from '../../keys/keys.ts'
import { counted } from '../../../texts/number-words.ts'
import { textsOf } from '../kinds.ts'
import { LessonAuthor } from '../lesson-author.tsx'
import { Pane, PaneSection } from '../pane.tsx'
import type { Previewed } from '../preview.ts'
import type { ListContext } from '../../list-context.ts'
import type { WordedChecks } from '../problem-words.ts'
import { TextHead } from '../text-head.tsx'
import { Conflict } from './conflict.tsx'
import { copyOf } from './copy.ts'
import { Details, Texts } from './by-kind.tsx'
import { textForm } from './fields.tsx'
import { History } from './history.tsx'
import { PreviewPane, WriteOrPreview } from './preview-pane.tsx'
import { PublishButton, publishing, PublishPanel } from './publish-panel.tsx'
import { SavingLine } from './saving-line.tsx'
import { sendPictureFor } from './send-picture.ts'
import { stoppedWords } from '../../hold/words.ts'
import { TrashIt } from './state-panels.tsx'
import { useOthers } from './use-others.ts'
import type { OtherHere } from './use-others.ts'
import { useWriting } from './use-writing.ts'
import type { Writing } from './use-writing.ts'
import { WhoElse } from './who-else.tsx'

export type WritingDeskProps = ListContext & {
  draft: DeskDraft
  written: Written
  choices: DraftChoices
  readers: Readers | undefined
  previewed: Previewed | undefined
  checks: WordedChecks
  /** Of a lesson that a member handed in. */
  talk: LessonTalk | undefined
  memberId: string
}

/** A draft that is being written: the text, and beside it everything that publishes it. */
export function WritingDesk(desk: WritingDeskProps) {
  const { draft, written, choices, readers, previewed, checks, talk, memberId, clock, search } = desk
  const writing = useWriting(draft, written, memberId)
  const others = useOthers(draft.id, writing.copy)
  const [isPlanned, setPlanned] = useState(false)
  return (
    <>
      <section
        className="draft-writing"
        aria-label="Editor"
        onBlur={() => {
          if (writing.saving.kind === 'typing') void writing.flush()
        }}
      >
        {previewed ? (
          <PreviewPane draft={draft} previewed={previewed} clock={clock} search={search} />
        ) : (
          <Text {...desk} writing={writing} />
        )}
        <Footer writing={writing} clock={clock} others={others} />
      </section>
      <Pane title="Publish" clock={clock} history foot={<PublishButton isPlanned={isPlanned} />}>
        {draft.stopped !== '' && (
          <PaneSection>
            <Note tone="warn">It did not go out at its hour. {stoppedWords[draft.stopped]}</Note>
          </PaneSection>
        )}
        <PublishPanel
          key={draft.id}
          draft={draft}
          readers={readers}
          checks={checks}
          writing={writing}
          clock={clock}
          planned={{ isPlanned, setPlanned }}
        />
        {talk && <LessonAuthor talk={talk} clock={clock} before={writing.flush} />}
        <PaneSection>
          <Disclosure summary="Details" open>
            <div className="draft-details">
              <Details
                draftId={draft.id}
                written={writing.copy.written}
                onChange={(next) => writing.change({ written: next })}
                choices={choices}
                isPublished={draft.published !== undefined}
                zone={clock.zone}
              />
            </div>
          </Disclosure>
        </PaneSection>
        <PaneSection>
          <History revisions={draft.revisions} turns={draft.turns} clock={clock} search={search} />
        </PaneSection>
        <PaneSection>
          <TrashIt draft={draft} />
        </PaneSection>
      </Pane>
    </>
  )
}

function Text({ draft, written, clock, search, writing }: WritingDeskProps & { writing: Writing }) {
  const { copy, saving } = writing
  return (
    <>
      {writing.isRestored && <Note role="status">{restoredSentence}</Note>}
      {saving.kind === 'stale' && (
        <Conflict
          draftId={draft.id}
          words={saving.words}
          mine={copy}
          theirs={copyOf(draft, written)}
          onTakeTheirs={writing.takeTheirs}
        />
      )}
      {/* Without script it posts; with script the text is sent while it is written. */}
      <form
        id={textForm}
        method="post"
        action="/api/drafts/save"
        className="draft-text-form"
        onSubmit={(event) => {
          event.preventDefault()
          void writing.flush()
        }}
      >
        <input type="hidden" name="id" value={draft.id} />
        <input type="hidden" name="version" value={draft.version} />
        <Texts
          head={<TextHead draft={draft} clock={clock} search={search} />}
          copy={copy}
          onChange={writing.change}
          upload={sendPictureFor(draft.id)}
          end={<WriteOrPreview search={search} isPreview={false} />}
        />
      </form>
    </>
  )
}

type FooterProps = Pick<WritingDeskProps, 'clock'> & { writing: Writing; others: OtherHere[] }

/** How the text stands. Who else has it open is said here, where a name of any length takes no tool's place. */
function Footer({ writing, clock, others }: FooterProps) {
  const { title, written } = writing.copy
  const words = textsOf(title, written).reduce((sum, { text }) => sum + countWords(text), 0)
  return (
    <footer className="row small muted" data-apart>
      <span className="row">
        <SavingLine saving={writing.saving} clock={clock} />
        <span>{counted(words, 'word')}</span>
        <WhoElse others={others} />
      </span>
      <span className="row">
        <Button form={textForm} small kind="quiet" data-key={keys.save}>
          Save
        </Button>
        <ButtonLink className="draft-to-publish" href={`#${publishing}`} small>
          Publish
        </ButtonLink>
      </span>
    </footer>
  )
}
