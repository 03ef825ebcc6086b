import { paperNames } from '../../../../domain/club/paper-names.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { today } from '../../../../time/plain-dates.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FactPane } from '../../../../ui/fact-pane.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { Table } from '../../../../ui/table.tsx'
import type { Column } from '../../../../ui/table.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { changed, pagerOf } from '../../query.ts'
import type { PapersProps } from './load.ts'

type Shown = NonNullable<PapersProps['content']['shown']>
type Person = Shown['people'][number]

/** Who has not agreed to what changed, with a reminder for all of them. */
export function PapersTab({ content: { papers, shown, asked }, clock, search }: PapersProps) {
  if (!shown) {
    return (
      <EmptyState
        room="feedback"
        title="Nobody is asked"
        action={{ href: '/manage/draft?kind=page', label: 'Open the pages' }}
      >
        When the terms or the code of conduct change in what people agree to, everybody is asked again, and who has not
        answered stands here. A correction asks nobody.
      </EmptyState>
    )
  }
  return (
    <div className="stack" data-gap="6">
      {papers.length > 1 && (
        <div className="row">
          <SegmentedLinks
            label="Papers"
            links={papers.map(({ slug, missing }) => ({
              href: changed(search, { paper: slug, page: undefined }),
              label: `${paperNames[slug].title}, ${missing}`,
              current: slug === shown.slug,
            }))}
          />
        </div>
      )}
      <FactPane id="asked" title={paperNames[shown.slug].title} note={`Version ${shown.version}`}>
        <p className="muted">
          <AskedWhen shown={shown} clock={clock} />
        </p>
        <Missing shown={shown} asked={asked} clock={clock} search={search} />
      </FactPane>
    </div>
  )
}

function AskedWhen({ shown: { askedAt, dueAt }, clock }: { shown: Shown; clock: Clock }) {
  const day = fullDayInWords(today(dueAt, clock.zone))
  return (
    <>
      Everybody was asked {agoInWords(askedAt, clock)}.{' '}
      {dueAt > clock.now
        ? `From ${day} the question stands first in the member area.`
        : `Since ${day} the question stands first in the member area.`}
    </>
  )
}

function Missing({
  shown,
  asked,
  clock,
  search,
}: { shown: Shown; asked: PapersProps['content']['asked'] } & Omit<PapersProps, 'content'>) {
  const { slug, missing, members, people } = shown
  if (missing === 0) return <p>{counted(members, 'member')}, and everybody has agreed.</p>
  return (
    <div className="stack">
      <div className="row" data-apart>
        <p>
          <b>{missing}</b> of {counted(members, 'member')} {missing === 1 ? 'has' : 'have'} not agreed.
        </p>
        <ApiButton action="/api/members/remind-papers" fields={{ paper: slug }} small>
          Remind {missing === 1 ? 'them' : `all ${missing}`}
        </ApiButton>
      </div>
      <Table caption="Who has not agreed" columns={columnsFor(clock)} rows={people} rowKey={({ id }) => id} />
      <Pager {...pagerOf(search, { ...asked, shown: people.length, total: missing })} />
    </div>
  )
}

function columnsFor(clock: Clock): Column<Person>[] {
  return [
    {
      name: 'Name',
      priority: 1,
      cell: ({ id, name }) => (
        <Link className="link" href={`/manage/member?person=${id}`}>
          {name}
        </Link>
      ),
    },
    {
      name: 'Last here',
      priority: 2,
      cell: ({ lastSeenAt }) => (lastSeenAt ? agoInWords(lastSeenAt, clock) : 'Not yet'),
    },
  ]
}
