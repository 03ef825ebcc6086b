import type { OwnAccess } from '../../../../domain/community/departures/leave-edition.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { FactLine, FactLineOpen } from '../../../../ui/fact-pane.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { leavingEditionWords } from '../../../texts/departure-words.ts'
import { leaveEditionAt } from './asked.ts'
import { PutDataBack } from './put-back.tsx'
import { WhatGoes } from './what-goes.tsx'

/** One edition the member is in, and the way out of it: what goes stands open beneath its line. */
export function EditionLine({ access, isBegun }: { access: OwnAccess; isBegun: boolean }) {
  const { slug, title } = access
  return (
    <>
      <FactLine icon="door" title={`Leave ${slug}, ${title}`} note="This edition alone. You stay a member.">
        {!isBegun && (
          <ButtonLink href={leaveEditionAt(slug)} small kind="quiet" preventScrollReset>
            {`Leave ${slug}…`}
          </ButtonLink>
        )}
      </FactLine>
      {isBegun && (
        <FactLineOpen>
          <LeavingEdition access={access} />
        </FactLineOpen>
      )}
    </>
  )
}

/** What goes with one edition, and the button that does it. */
function LeavingEdition({ access }: { access: OwnAccess }) {
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
