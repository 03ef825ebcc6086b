import './numbers.css'
import { rangeInWords } from '../../../../time/words.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { counted } from '../../../texts/number-words.ts'
import { changed } from '../../query.ts'
import { AttendanceChart, BusyHours, EntriesChart, MemberTrend, SeatsChart } from './charts.tsx'
import { ByState, ByZone } from './groups.tsx'
import { Listed, NoEdition } from './listed.tsx'
import type { NumbersContent } from './load.ts'
import { MailReach, UpdateReach } from './reach.tsx'

/** The community in sums. Every picture has its numbers as a table and says what they mean. */
export function NumbersPanel({ content }: { content: NumbersContent }) {
  const { edition } = content
  return (
    <>
      <p className="numbers-lead">{inShort(content)} What the house can count, and what it cannot.</p>
      <div className="row numbers-span">
        <SegmentedLinks label="Time" links={spanLinks(content)} />
        <ButtonLink
          kind="quiet"
          small
          icon="download"
          href={`/api/operations/numbers${askedIn(content, content.span)}`}
          download
        >
          Everything as CSV
        </ButtonLink>
      </div>
      <div className="grid-12 numbers" data-gap="20">
        <Card data-span="8">
          <AttendanceChart content={content} />
        </Card>
        <Card data-span="4">
          <Funnel edition={edition} />
        </Card>
        <Card data-span="4">
          <UpdateReach updates={edition?.updates ?? []} />
        </Card>
        <Card data-span="4">
          <SeatsChart content={content} />
        </Card>
        <Card data-span="4">
          <ByState byStatus={content.byStatus} />
        </Card>
        <Card data-span="8">
          <MemberTrend content={content} />
        </Card>
        <Card data-span="4">
          <ByZone edition={edition} />
        </Card>
        <Card data-span="6">
          <BusyHours content={content} />
        </Card>
        <Card data-span="6">
          <EntriesChart entries={content.entries} />
        </Card>
        <Card data-span="8" aria-labelledby="numbers-mail">
          <h2 id="numbers-mail">Mail of the last {content.days} days</h2>
          <p className="small muted numbers-note">
            Letters by what they are about. Sent: the mail server took it. Came back: it did not, or the address is
            wrong.
          </p>
          <MailReach mail={content.mail} />
        </Card>
        <NotHere />
      </div>
    </>
  )
}

function inShort({ byStatus, attendance }: NumbersContent): string {
  const active = byStatus.find(({ status }) => status === 'active')?.number ?? 0
  const came = attendance.flatMap(({ attended }) => Object.values(attended)).reduce((sum, number) => sum + number, 0)
  const taken = came > 0 ? `, ${counted(came, 'seat')} taken` : ''
  return `${counted(active, 'active member')}, ${counted(attendance.length, 'week')}${taken}.`
}

function spanLinks({ span, edition }: NumbersContent) {
  const link = (name: typeof span, label: string) => ({
    href: `${askedIn({ edition }, name)}&panel=numbers`,
    label,
    current: name === span,
  })
  return [
    link('30', '30 days'),
    link('90', '90 days'),
    ...(edition ? [link('edition', `Edition ${edition.slug}`)] : []),
  ]
}

/** The address of what is shown, for another span: the edition stays. */
function askedIn({ edition }: Pick<NumbersContent, 'edition'>, span: NumbersContent['span']): string {
  return changed('', { span, edition: edition?.slug })
}

function Funnel({ edition }: Pick<NumbersContent, 'edition'>) {
  if (!edition) return <NoEdition title="From invitation to first session" />
  const { funnel, slug, startsOn } = edition
  const began = startsOn ? `, which began on ${rangeInWords({ start: startsOn, end: startsOn })}` : ''
  return (
    <Listed
      title="From invitation to first session"
      note={`Personal invitations to edition ${slug}${began}, and how far they came. A first session counts where it was noted who came.`}
      measures={[
        { name: 'Invited', value: funnel.invited, pigment: 'payne' },
        { name: 'Opened', value: funnel.opened, pigment: 'cobalt' },
        { name: 'Registered', value: funnel.registered, pigment: 'viridian' },
        ...(funnel.firstSession === undefined
          ? []
          : [{ name: 'First session', value: funnel.firstSession, pigment: 'ochre' as const }]),
      ]}
    />
  )
}

/** What nobody should look for here. */
function NotHere() {
  return (
    <section className="numbers-never" data-span="4" aria-labelledby="numbers-never">
      <h2 id="numbers-never">Not on this page</h2>
      <ul role="list">
        <li>
          <b>Streaks.</b> Missing a week is not a failure.
        </li>
        <li>
          <b>Rankings of people.</b> Names stay on their own page.
        </li>
        <li>
          <b>Groups under five.</b> They stand together in one row.
        </li>
        <li>
          <b>Time on a page, opened mails, clicks.</b> Not stored. What is: that an invitation was opened, and that an
          update was read.
        </li>
      </ul>
    </section>
  )
}
