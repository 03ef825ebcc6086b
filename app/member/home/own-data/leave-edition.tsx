import type { OwnAccess } from '../../../../domain/community/departures/leave-edition.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { FactLine } from '../../../../ui/fact-pane.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { leavingEditionWords } from '../../../texts/departure-words.ts'
import { leaveEditionAt } from './asked.ts'
import type { DataContent } from './load.ts'
import { PutDataBack } from './put-back.tsx'
import { WhatGoes } from './what-goes.tsx'

/** One edition the member is in, and the way out of it. */
export function EditionLine({ access: { slug, title }, isBegun }: { access: OwnAccess; isBegun: boolean }) {
  return (
    <FactLine icon="door" title={`Leave ${slug}, ${title}`} note="This edition alone. You stay a member.">
      {!isBegun && (
        <ButtonLink href={leaveEditionAt(slug)} small kind="quiet" preventScrollReset>
          {`Leave ${slug}…`}
        </ButtonLink>
      )}
    </FactLine>
  )
}

/** What goes with one edition, and the button that does it; an edition that is none of theirs is said to be none. */
export function LeavingEdition({ accesses, leaving }: Pick<DataContent, 'accesses' | 'leaving'>) {
  const access = accesses.find(({ slug }) => slug === leaving)
  if (!access) return <Note tone="info">You are not in this edition: there is nothing to leave.</Note>
  const { id, version, slug } = access
  return (
    <div className="stack">
      <WhatGoes words={leavingEditionWords(access)} />
      <div className="row">
        <ApiButton action="/api/me/leave-edition" fields={{ id, version }} small kind="danger">
          Leave {slug} now
        </ApiButton>
        <PutDataBack />
      </div>
    </div>
  )
}
