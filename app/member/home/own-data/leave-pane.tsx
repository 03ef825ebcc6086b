import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { leavingWords, lastOrganiserText } from '../../../texts/departure-words.ts'
import { BeginData } from './begin-link.tsx'
import type { DataContent } from './load.ts'
import { EditionLine } from './leave-edition.tsx'
import { PutDataBack } from './put-back.tsx'
import { WhatGoes } from './what-goes.tsx'

/** Leaving one edition, or ending the membership; with the way back by invitation. */
export function LeavePane({ data: { begun, held, accesses, leaving } }: { data: DataContent }) {
  return (
    <FactPane id="leave" title="Leave" note="What you wrote is kept, and comes back with you.">
      <FactLines label="Leave">
        {accesses.map((access) => (
          <EditionLine key={access.id} access={access} isBegun={access.slug === leaving} />
        ))}
        <FactLine icon="door" title="End your membership" note="At once. You can come back by an invitation.">
          {begun !== 'leave' && <BeginData what="leave">Leave…</BeginData>}
        </FactLine>
      </FactLines>
      {leaving !== undefined && !accesses.some(({ slug }) => slug === leaving) && (
        <Note tone="info">You are not in this edition: there is nothing to leave.</Note>
      )}
      {begun === 'leave' && held.isLastOrganiser && <Note tone="warn">{lastOrganiserText}</Note>}
      {begun === 'leave' && !held.isLastOrganiser && (
        <div className="stack">
          <WhatGoes
            words={[
              ...leavingWords(held),
              'You are signed out everywhere, and what your devices keep is emptied.',
              'Your calendar address and messages to your devices end.',
              'Lessons and entries you agreed to show stay where they are.',
            ]}
          />
          <div className="row">
            <ApiButton action="/api/me/leave" small kind="danger">
              Leave now
            </ApiButton>
            <PutDataBack />
          </div>
        </div>
      )}
    </FactPane>
  )
}
