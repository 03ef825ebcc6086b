import { ButtonLink } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Status } from '../../../../ui/status.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { keys } from '../../keys/keys.ts'
import { counted } from '../../../texts/number-words.ts'
import { LinkDeeds } from './link-deeds.tsx'
import type { Need } from './needs-rows.ts'

/** One thing that waits, in a line, with what can be done about it. */
export function NeedRow({ need }: { need: Need }) {
  const { sort, title, note, tone, more, about, href } = need
  return (
    <>
      <div className="need-words">
        <span className="small muted">{sort}</span>
        <div>
          {about?.kind === 'link-missing' ? (
            <Link className="plain-link" href={href} data-key={keys.open}>
              <b>{title}</b>
            </Link>
          ) : (
            <b>{title}</b>
          )}
          <Status small tone={tone}>
            {note}
          </Status>
          {more && (
            <Link className="link small" data-alone="" href={more.href}>
              {counted(more.number, 'more', 'more')}
            </Link>
          )}
        </div>
      </div>
      <div className="need-deeds">
        <Deeds need={need} />
      </div>
    </>
  )
}

function Deeds({ need }: { need: Need }) {
  const { id, title, href, go, about } = need
  const fetcherKey = `need ${id}`
  switch (about?.kind) {
    case 'mail-back':
      return <MailDeeds need={need} mail={about.mail} />
    case 'link-missing':
      return <LinkDeeds session={about.session} fetcherKey={fetcherKey} />
    case 'zone-wish':
      return <WishDeeds wish={about.wish} fetcherKey={fetcherKey} />
    case 'seat-freed':
      return <SeatDeeds need={need} seat={about.seat} fetcherKey={fetcherKey} />
    case 'failed-job':
      return (
        <ApiButton
          action="/api/operations/retry-job"
          fields={{ id: about.job.id }}
          fetcherKey={fetcherKey}
          kind="quiet"
          small
          aria-label={`Try again: ${title}`}
        >
          Try again
        </ApiButton>
      )
    case 'invitation-ending':
      return (
        <ApiButton
          action="/api/invitations/extend"
          fields={{ id: about.item.id }}
          fetcherKey={fetcherKey}
          kind="quiet"
          small
          aria-label={`Extend the invitation of ${title} by 30 days`}
        >
          Extend
        </ApiButton>
      )
    default:
      return <Go href={href} go={go} title={title} />
  }
}

function Go({ href, go, title }: { href: string; go: string; title: string }) {
  return (
    <ButtonLink kind="quiet" small href={href} aria-label={`${go}: ${title}`} data-key={keys.open}>
      {go}
    </ButtonLink>
  )
}

type About<Kind> = Extract<NonNullable<Need['about']>, { kind: Kind }>

/** The next in line is invited where it is read: into the zone they asked for, or the one they choose when they come. */
function SeatDeeds({ need, seat, fetcherKey }: { need: Need; seat: About<'seat-freed'>['seat']; fetcherKey: string }) {
  const { id, version, name, edition } = seat
  return (
    <>
      <ApiButton
        action="/api/requests/approve"
        fields={{ id, version, message: '' }}
        fetcherKey={fetcherKey}
        kind="quiet"
        small
        aria-label={`Invite ${name} into ${edition}`}
      >
        Invite
      </ApiButton>
      <Go href={need.href} go={need.go} title={name} />
    </>
  )
}

/** Moved from here, they give back their places in sessions that are for the zone they leave. */
function WishDeeds({ wish, fetcherKey }: { wish: About<'zone-wish'>['wish']; fetcherKey: string }) {
  const { id, editionId, zoneId, name, zone } = wish
  const wished = { member: id, edition: editionId, zone: zoneId }
  return (
    <>
      <ApiButton
        action="/api/members/zone"
        fields={{ ...wished, release: 'true', wished: 'true' }}
        fetcherKey={fetcherKey}
        kind="quiet"
        small
        aria-label={`Move ${name} to ${zone}; their places in sessions of the zone they leave go to others`}
      >
        Move
      </ApiButton>
      <ApiButton
        action="/api/zones/leave"
        fields={wished}
        fetcherKey={fetcherKey}
        kind="quiet"
        small
        aria-label={`Leave ${name} where they are`}
      >
        Leave
      </ApiButton>
    </>
  )
}

/** An address is corrected where it belongs: at the invitation, at the person, at the request. */
function MailDeeds({ need, mail }: { need: Need; mail: About<'mail-back'>['mail'] }) {
  const { id, version, mayBeSentAgain } = mail
  const correct = whereCorrected(mail)
  return (
    <>
      {correct && <Go href={correct} go="Correct" title={need.title} />}
      {mayBeSentAgain && (
        <ApiButton
          action="/api/operations/retry-mail"
          fields={{ id, version }}
          fetcherKey={`need ${need.id}`}
          kind="quiet"
          small
          aria-label={`Send again: ${need.title}`}
        >
          Send again
        </ApiButton>
      )}
      {!correct && !mayBeSentAgain && <Go href={need.href} go={need.go} title={need.title} />}
    </>
  )
}

function whereCorrected({ memberId, invitationId, requestId }: About<'mail-back'>['mail']): string | undefined {
  if (invitationId) return `/manage/member?tab=invitations&invitation=${invitationId}#invitation`
  if (memberId) return `/manage/member?person=${memberId}`
  return requestId ? `/manage/member?tab=requests&request=${requestId}` : undefined
}
