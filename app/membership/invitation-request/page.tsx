import './page.css'
import { href } from 'react-router'
import { editionsTakingRequests, intakeOf } from '../../../domain/programme/editions.ts'
import { submitRequest } from '../../../domain/joining/requests/submit.ts'
import { Bay } from '../../../ui/bay/bay.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { late } from '../../../ui/late.tsx'
import type { Tools } from '../../../domain/tools.ts'
import { requestContext, toolsContext } from '../../contexts.ts'
import { dayInText } from '../../programme/edition-words.ts'
import { refuseForm } from '../../forms/page-reply.ts'
import { PageTitle } from '../../page-title.tsx'
import { askedOf } from './asked.ts'
import type { Named } from './asked.ts'
import { thanks } from './thanking.ts'
import { invitationRequestForm } from './form.ts'
import { submissionOf, typedIn } from './submission.ts'
import { isTrapped } from './trap.tsx'
import type { Route } from './+types/page'
import { Link } from '../../../ui/link.tsx'
import { hasPapers, useSite } from '../../site-frame.tsx'

/** Until it is alive it is a form of the browser's. */
const RequestForm = late(async () => (await import('./request-form.tsx')).RequestForm)

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const { edition, others } = await editionsAsked(tools, url)
  if (!edition) return { edition: undefined, others: [], intake: { state: 'closed' as const } }
  const { slug, title, questions, zones } = edition
  const active = zones.filter(({ status }) => status === 'active')
  return {
    edition: {
      slug,
      title,
      questions,
      zones: active.map(({ slug: zone, name, timeZone }) => ({ slug: zone, name, timeZone })),
    },
    others: others.map((other) => ({ slug: other.slug, title: other.title })),
    intake: intakeOf(edition, tools.now()),
  }
}

/** The edition the address names (`?edition=2028`), else the first that takes requests, and the others that do. */
async function editionsAsked(tools: Tools, url: URL) {
  const taking = await editionsTakingRequests(tools)
  const edition = taking.find(({ slug }) => slug === url.searchParams.get('edition')) ?? taking[0]
  return { edition, others: taking.filter((other) => other !== edition) }
}

/** Takes the request. What somebody is told does not depend on whether their address is known here. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const tools = context.get(toolsContext)
  const { sender } = context.get(requestContext)
  const { edition, others } = await editionsAsked(tools, url)
  const waits = !edition || intakeOf(edition, tools.now()).state !== 'open'
  const form = await request.formData()
  const schema = invitationRequestForm(askedOf(edition, others, waits))
  const read = await readForm(schema, form)
  if (!read.ok) return refuseForm(schema, read)
  if (isTrapped(form)) return thanks(request, url, { kind: 'request' })

  const submission = submissionOf(form, edition, waits)
  const outcome = await submitRequest(tools, sender, submission)
  if (outcome.ok) {
    const { reference, proofId } = outcome
    return thanks(request, url, { kind: 'request', reference, proofId, address: submission.email })
  }
  const sentence =
    outcome.because === 'throttled'
      ? `Too many requests. Please wait ${outcome.retryAfterMinutes} minutes.`
      : 'This edition stopped taking requests while you were writing. Please load the page again.'
  return refuseForm(
    schema,
    { problems: { form: sentence }, values: typedIn(form) },
    outcome.because === 'throttled' ? 429 : 409,
  )
}

export default function InvitationRequest({
  loaderData: { edition, others, intake },
  actionData,
}: Route.ComponentProps) {
  const waits = intake.state !== 'open'
  const title = waits ? 'Join the waiting list' : 'Request an invitation'
  return (
    <div className="wrap request">
      <PageTitle
        title={title}
        description={leadOf(edition, waits)}
        about={{ above: [{ href: href('/membership'), label: 'Membership' }], here: title, asks: 'to-join' }}
      />
      <div>
        <h1 className="title">{title}</h1>
        <p className="lead muted">{leadOf(edition, waits)}</p>
        <div className="stack" data-gap="2">
          {intake.state === 'open' && intake.until && (
            <p className="ui muted">
              Requests for edition {edition?.slug} are open until {dayInText(intake.until)}.
            </p>
          )}
          <Others others={others} />
          <SmallPrint />
        </div>
        <div className="request-bay hide-small">
          <Bay room="hiring" floor />
        </div>
      </div>
      <RequestForm title={title} waits={waits} edition={edition} others={others} answer={actionData} />
    </div>
  )
}

function leadOf(edition: { slug: string } | undefined, waits: boolean): string {
  if (!waits) return 'A few short steps. What you type stays on this device for seven days.'
  return edition
    ? `Edition ${edition.slug} is full or not open yet. We write to you, in order, when a place is free.`
    : 'No edition takes requests at the moment. Leave yours for the next one: we write to you once when it does, and the organisers read it then.'
}

/** Ways to ask for another edition first: its questions and zones are its own. */
function Others({ others }: { others: readonly Named[] }) {
  if (others.length === 0) return null
  return (
    <p className="ui muted">
      Another edition takes requests as well:{' '}
      {others.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <Link href={`${href('/membership/invitation-request')}?edition=${slug}`}>
            {slug}, {title}
          </Link>
        </span>
      ))}
      .
    </p>
  )
}

/** When the answer comes, what happens to the answers, and the ways for those who need not ask. */
function SmallPrint() {
  const site = useSite()
  return (
    <p className="ui muted">
      An organiser answers within {site.answerWithinDays} working days, either way.{' '}
      {hasPapers(site) && (
        <>
          What we do with your answers is in the{' '}
          <Link href={`${href('/membership/terms')}#privacy`}>privacy notice</Link>.{' '}
        </>
      )}
      Invited already? Open the link in the mail. Already a member? <Link href={href('/member/login')}>Sign in</Link>.
    </p>
  )
}
