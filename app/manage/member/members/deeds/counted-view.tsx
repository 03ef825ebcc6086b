import './counted.css'
import { fullDayInWords } from '../../../../../time/words.ts'
import { Disclosure } from '../../../../../ui/disclosure.tsx'
import { EmptyState } from '../../../../../ui/empty-state.tsx'
import { FactList } from '../../../../../ui/fact-list.tsx'
import { MoreLink } from '../../../../../ui/more-link.tsx'
import { Note } from '../../../../../ui/note.tsx'
import { Status } from '../../../../../ui/status.tsx'
import { ApiButton } from '../../../../forms/posting.tsx'
import { counted as countedWords } from '../../../../texts/number-words.ts'
import { programmeAddress } from '../../../home/programme/address.ts'
import { MailWayNote } from '../../../mail-way-note.tsx'
import { accessKinds } from '../../../words.ts'
import type { CountedContent } from './load.ts'
import { backToList, countedPath, whomFrom } from './whom.ts'
import { refusalWords, verdictOrder, verdictTone, verdictWords } from './words.ts'

type CountedProps = { content: CountedContent; search: string }

/** What letting in or ending would do, counted and by name; and afterwards what it did. */
export function CountedView({ content, search }: CountedProps) {
  const { counted, done, edition, deed } = content
  const back = backToList(search)
  if (!edition || (counted && !counted.ok)) {
    return (
      <EmptyState room="feedback" title="Nothing was counted" action={{ href: back, label: 'Back to the list' }}>
        {refusalWords[counted && !counted.ok ? counted.because : 'no-edition']}
      </EmptyState>
    )
  }
  return (
    <section className="counted" aria-labelledby="counted">
      <h2 id="counted">{titleOf(content)}</h2>
      {done ? <Done content={content} back={back} /> : <FactList shape="narrow" facts={factsOf(content)} />}
      {counted && <ToDo content={content} search={search} back={back} />}
      {done && deed === 'grant' && done.letInAt && done.number > 0 && (
        <TakeBack letInAt={done.letInAt} editionId={edition.id} />
      )}
    </section>
  )
}

function titleOf({ deed, done, edition, zone }: CountedContent): string {
  const where = [edition?.slug, zone].filter(Boolean).join(', ')
  if (deed === 'grant') return done ? `Access to ${where} is granted` : `Grant access to ${where}?`
  return done ? `Access to ${where} has ended` : `End access to ${where}?`
}

function factsOf({ deed, kind, days, reason, tell }: CountedContent) {
  const letter = { name: 'Letter', value: tell ? 'To each of them' : 'None' }
  if (deed === 'end') {
    return [
      { name: 'Reason', value: reason || 'None given' },
      { name: 'Places', value: 'Those in coming sessions go to others' },
      letter,
    ]
  }
  return [
    { name: 'As', value: accessKinds[kind] },
    { name: 'From', value: days.from ? fullDayInWords(days.from) : 'At once' },
    { name: 'Last day', value: days.until ? fullDayInWords(days.until) : 'Without an end' },
    letter,
  ]
}

function ToDo({ content, search, back }: CountedProps & { back: string }) {
  const { deed, counted, edition, place, kind, days, reason, tell, free } = content
  if (!counted?.ok || !edition) return null
  const groups = Map.groupBy(counted.people, ({ verdict }) => verdict)
  const number = groups.get('will')?.length ?? 0
  const fields = {
    whom: whomOfPage(search),
    counted: counted.seal,
    ...(tell && { tell: 'true' }),
    ...(deed === 'grant'
      ? { place, kind, from: days.from ?? '', until: days.until ?? '' }
      : { edition: edition.id, reason }),
  }
  const people = countedWords(number, 'member')
  return (
    <>
      <ul role="list" className="counted-groups">
        {verdictOrder.flatMap((verdict) => {
          const who = groups.get(verdict)
          if (!who) return []
          return (
            <li key={verdict}>
              <Disclosure
                summary={<Status tone={verdictTone(deed, verdict)}>{verdictWords(deed, verdict, who.length)}</Status>}
                open={who.length <= namedAtOnce}
              >
                <p className="counted-names">{who.map(({ name }) => name).join(', ')}</p>
              </Disclosure>
            </li>
          )
        })}
      </ul>
      {number === 0 && <Note tone="warn">Nobody of them would be changed.</Note>}
      {kind !== 'alumni' && free !== null && free < number && (
        <Note tone="warn">
          The edition has {countedWords(free, 'free place')} for {people}: it will be fuller than it is meant to be.{' '}
          <MoreLink href={programmeAddress({ edition: edition.slug })}>Change how many it takes</MoreLink>
        </Note>
      )}
      {tell && number > 0 && <MailWayNote />}
      <div className="row" data-gap="5">
        {number > 0 && (
          <ApiButton
            action={deed === 'grant' ? '/api/members/grant' : '/api/members/end'}
            fields={fields}
            forward={deed === 'grant'}
            kind={deed === 'grant' ? 'primary' : 'danger'}
          >
            {deed === 'grant' ? `Grant access to ${people}` : `End the access of ${people}`}
          </ApiButton>
        )}
        <MoreLink href={back} icon="none">
          Back to the list
        </MoreLink>
      </div>
    </>
  )
}

/** So many names are read at a glance; more are folded away under their number. */
const namedAtOnce = 24

function Done({ content: { deed, done }, back }: { content: CountedContent; back: string }) {
  const number = done?.number ?? 0
  return (
    <Note tone="ok" role="status">
      {deed === 'grant'
        ? `${countedWords(number, 'member')} ${number === 1 ? 'was' : 'were'} let in.`
        : `The access of ${countedWords(number, 'member')} has ended.`}{' '}
      <MoreLink href={back}>Back to the list</MoreLink>
    </Note>
  )
}

/** Whoever was let in by mistake: the same page asks, by name, before it is taken back. */
function TakeBack({ letInAt, editionId }: { letInAt: string; editionId: string }) {
  const to = countedPath('', {
    deed: 'end',
    of: editionId,
    letInAt,
    letInto: editionId,
    reason: 'Let in by mistake',
    tell: true,
  })
  return (
    <p>
      <MoreLink href={to} icon="none">
        Take it back
      </MoreLink>
    </p>
  )
}

/** The list as the address of this page has it, those of one deed among them. */
function whomOfPage(search: string): string {
  const query = new URLSearchParams(search)
  const whom = new URLSearchParams(whomFrom(search, query.getAll('chosen')))
  for (const name of ['letInAt', 'letInto']) {
    const value = query.get(name)
    if (value) whom.set(name, value)
  }
  return `?${whom}`
}
