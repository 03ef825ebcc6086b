import { href } from 'react-router'
import { ClockLine } from '../../../ui/clock-line.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { monthInWords } from '../../../time/words.ts'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { useNow } from '../now.ts'
import { clockInWords } from '../time-words.ts'
import { ZoneTabs } from '../zone-tabs.tsx'
import type { ZoneResponse } from './response.ts'
import { MonthRows } from './month-rows.tsx'
import { Pinned } from './pinned.tsx'

/** The updates of a zone: pinned ones, then month by month. */
export function ZoneList({ response }: { response: ZoneResponse }) {
  const { edition, zone, updates } = response
  const now = useNow()
  const readerZone = useReaderZone() ?? zone.timeZone
  const path = href('/member/updates/:edition/:zone', { edition: edition.slug, zone: zone.slug })
  const isEmpty = updates.pinned.length + updates.months.length === 0
  return (
    <div className="stack" data-gap="6">
      <header className="row" data-apart data-align="end">
        <div className="stack" data-gap="3">
          <h1 className="member-title">Updates</h1>
          <ClockLine zone={updates.speaksOfZones ? zone.name : edition.title} time={clockInWords(now, zone.timeZone)} />
        </div>
        <MoreLink href={href('/member/editions/:edition', { edition: edition.slug })}>Edition {edition.slug}</MoreLink>
      </header>
      {updates.speaksOfZones && <ZoneTabs edition={edition.slug} tabs={updates.tabs} current={zone.slug} />}
      <Standing response={response} />
      {isEmpty && <NoUpdates response={response} />}
      {updates.pinned.map((update) => (
        <Pinned key={update.slug} update={update} path={path} now={now} readerZone={readerZone} />
      ))}
      {updates.months.map(({ month, updates: inMonth }) => (
        <section key={month} className="updates-month" aria-labelledby={`month-${month}`}>
          <h2 className="heading-4" id={`month-${month}`}>
            {monthInWords(month)}
          </h2>
          <MonthRows month={month} updates={inMonth} path={path} now={now} readerZone={readerZone} />
        </section>
      ))}
      <nav className="row" data-apart aria-label="Months">
        {updates.isNewest ? (
          <span />
        ) : (
          <MoreLink href={path} back>
            Newest
          </MoreLink>
        )}
        {updates.older && (
          <MoreLink href={`${path}?month=${updates.older}`}>Older: {monthInWords(updates.older)}</MoreLink>
        )}
      </nav>
    </div>
  )
}

/** What the reader must know of this zone before reading. */
function Standing({ response: { zone, updates, mergedFrom } }: { response: ZoneResponse }) {
  const own = updates.tabs.find(({ isOwn }) => isOwn)
  return (
    <>
      {mergedFrom && (
        <Note>
          {mergedFrom} is part of {zone.name} now. Its updates are here.
        </Note>
      )}
      {updates.isReadOnly && <Note icon="lock">This zone is closed. Read only.</Note>}
      {updates.standing === 'other' && updates.speaksOfZones && (
        <Note icon="eye">
          You are reading another zone.{own && ` Yours is ${own.name}.`}
          {updates.isOnlyForItsOwn && ` What is written for ${zone.name} alone is left out.`}
        </Note>
      )}
    </>
  )
}

function NoUpdates({ response: { edition, zone, updates } }: { response: ZoneResponse }) {
  return (
    <EmptyState
      room="feedback"
      title="Nothing here"
      action={{ href: href('/member/editions/:edition', { edition: edition.slug }), label: 'Open the edition' }}
    >
      No updates for {updates.speaksOfZones ? zone.name : edition.title} yet
    </EmptyState>
  )
}
