import type { FailedJob, MailBack, QueueEntry, ZoneWish } from '../../../../domain/upkeep/queue/entry.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Status } from '../../../../ui/status.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { jobKindWords } from '../operations/job-words.ts'
import type { TodayContent } from './load.ts'
import { queueRow } from './queue-words.ts'

/** What waits: a row per sort with the way to the most urgent one; what can be done here is done here. */
export function NeedsYou({ queue, clock }: { queue: TodayContent['queue']; clock: Clock }) {
  if (queue.length === 0) return <p className="manage-quiet muted">Nothing waits for you.</p>
  return (
    <ul role="list" className="manage-queue">
      {queue.map(({ entry, urgency }) => (
        <Sort key={entry.kind} entry={entry} tone={urgency && urgencies[urgency]} clock={clock} />
      ))}
    </ul>
  )
}

const urgencies = { fresh: 'info', amber: 'warn', red: 'bad' } as const

type SortProps = { entry: QueueEntry; tone: 'info' | 'warn' | 'bad' | undefined; clock: Clock }

function Sort({ entry, tone: urgent, clock }: SortProps) {
  const { words, note, tone, href, go } = queueRow(entry, clock)
  return (
    <>
      <li>
        <div className="grow">
          <b>{words}</b>
          <Status small tone={urgent ?? tone}>
            {note}
          </Status>
        </div>
        <ButtonLink kind="quiet" small href={href} aria-label={`${go}: ${words}`}>
          {go}
        </ButtonLink>
      </li>
      <InPlace entry={entry} clock={clock} />
    </>
  )
}

/** The things of a sort that can be dealt with without going anywhere. */
function InPlace({ entry, clock }: { entry: QueueEntry; clock: Clock }) {
  switch (entry.kind) {
    case 'mail-back':
      return entry.items.map((mail) => <MailRow key={mail.id} mail={mail} clock={clock} />)
    case 'zone-wishes':
      return entry.items.map((wish) => <WishRow key={`${wish.id} ${wish.editionId}`} wish={wish} clock={clock} />)
    case 'failed-jobs':
      return entry.items.map((job) => <JobRow key={job.id} job={job} />)
    case 'invitations-ending':
      return entry.items.map(({ id, title, at }) => (
        <li key={id} data-deeds="">
          <span className="grow small">
            {title}, {agoInWords(at, clock)}
          </span>
          <ApiButton
            action="/api/invitations/extend"
            fields={{ id }}
            kind="quiet"
            small
            aria-label={`Extend the invitation of ${title} by 30 days`}
          >
            Extend
          </ApiButton>
        </li>
      ))
    default:
      return null
  }
}

/** Moved from here, they give back their places in sessions that are for the zone they leave. */
function WishRow({ wish, clock }: { wish: ZoneWish; clock: Clock }) {
  const { id, editionId, zoneId, name, zone, title, at } = wish
  const wished = { member: id, edition: editionId, zone: zoneId }
  return (
    <li data-deeds="">
      <span className="grow small">
        {title}, {agoInWords(at, clock)}
      </span>
      <span className="manage-deeds">
        <ApiButton
          action="/api/members/zone"
          fields={{ ...wished, release: 'true', wished: 'true' }}
          kind="quiet"
          small
          aria-label={`Move ${name} to ${zone}; their places in sessions of the zone they leave go to others`}
        >
          Move
        </ApiButton>
        <ApiButton
          action="/api/zones/leave"
          fields={wished}
          kind="quiet"
          small
          aria-label={`Leave ${name} where they are`}
        >
          Leave
        </ApiButton>
      </span>
    </li>
  )
}

function MailRow({ mail, clock }: { mail: MailBack; clock: Clock }) {
  const { id, version, title, at, mayBeSentAgain } = mail
  const correct = whereCorrected(mail)
  return (
    <li data-deeds="">
      <span className="grow small">
        {title}, {agoInWords(at, clock)}
      </span>
      <span className="manage-deeds">
        {correct && (
          <ButtonLink kind="quiet" small href={correct} aria-label={`Correct the address ${title}`}>
            Correct
          </ButtonLink>
        )}
        {mayBeSentAgain && (
          <ApiButton
            action="/api/operations/retry-mail"
            fields={{ id, version }}
            kind="quiet"
            small
            aria-label={`Send again: the mail to ${title}`}
          >
            Send again
          </ApiButton>
        )}
      </span>
    </li>
  )
}

/** An address is corrected where it belongs: at the invitation, at the person, at the request. */
function whereCorrected({ memberId, invitationId, requestId }: MailBack): string | undefined {
  if (invitationId) return `/manage/member?tab=invitations&invitation=${invitationId}#invitation`
  if (memberId) return `/manage/member?person=${memberId}`
  return requestId ? `/manage/member?tab=requests&request=${requestId}` : undefined
}

function JobRow({ job: { id, kind, error } }: { job: FailedJob }) {
  const name = jobKindWords(kind)
  return (
    <li data-deeds="">
      <span className="grow small">
        {name}
        {error && <span className="manage-second muted">{error}</span>}
      </span>
      <ApiButton
        action="/api/operations/retry-job"
        fields={{ id }}
        kind="quiet"
        small
        aria-label={`Try again: ${name}`}
      >
        Try again
      </ApiButton>
    </li>
  )
}
