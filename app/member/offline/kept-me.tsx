import { ButtonLink } from '../../../ui/button.tsx'
import { FactLine, FactLines, FactPane } from '../../../ui/fact-pane.tsx'
import { Standing } from '../../../ui/standing.tsx'
import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { useCopyTime } from './connection.tsx'
import type { Kept } from './use-kept.ts'

/** Whose copy this is, what is in it, and until when. */
export function KeptMe({ kept: { copy, from, until } }: { kept: Extract<Kept, { state: 'there' }> }) {
  const zone = useReaderZone() ?? 'UTC'
  const time = useCopyTime(from)
  return (
    <div className="stack" data-gap="6">
      <h1 className="member-title">Me</h1>
      <p className="read">
        {copy.home?.member.displayName}, this device keeps a copy of what you read. Your profile, notifications and
        security need a connection.
      </p>
      <Standing
        facts={[
          { value: String(copy.updates.length), words: 'updates' },
          { value: String(copy.sessions.length), words: 'sessions' },
          { value: String(copy.templates.length), words: 'templates' },
        ]}
      />
      <FactPane id="copy" title="The copy">
        <FactLines label="The copy">
          <FactLine icon="download" title={time} note="Copy from" />
          <FactLine icon="calendar" title={fullDayInWords(today(until, zone))} note="Can be read until" />
        </FactLines>
      </FactPane>
      <p className="row">
        <ButtonLink href="/offline" small>
          Search the copy
        </ButtonLink>
        <ButtonLink href="/member/logout" small kind="quiet">
          Sign out on this device
        </ButtonLink>
      </p>
    </div>
  )
}
