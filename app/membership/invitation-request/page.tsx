import './page.css'
import { editionTakingRequests, intakeOf } from '../../../domain/editions.ts'
import { Bay } from '../../../ui/bay/bay.tsx'
import { toolsContext } from '../../contexts.ts'
import { dayInText } from '../../edition-words.ts'
import { PageTitle } from '../../page-title.tsx'
import { HowToAsk } from './how-to-ask.tsx'
import { WhatIsAsked } from './what-is-asked.tsx'
import type { Route } from './+types/page'

export async function loader({ context }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const edition = await editionTakingRequests(tools)
  if (!edition) return { edition: undefined, intake: { state: 'closed' as const } }
  const { slug, title, startsOn, endsOn, questions, zones } = edition
  return {
    edition: { slug, title, startsOn, endsOn, questions, hasSeveralZones: zones.length > 1 },
    intake: intakeOf(edition, tools.now()),
  }
}

export default function InvitationRequest({ loaderData: { edition, intake } }: Route.ComponentProps) {
  const waits = intake.state !== 'open'
  const title = waits ? 'Join the waiting list' : 'Request an invitation'
  return (
    <div className="wrap request">
      <PageTitle title={title} />
      <div>
        <h1 className="title">{title}</h1>
        <p className="lead muted">
          {waits
            ? edition
              ? `Edition ${edition.slug} is full or not open yet. We write to you, in order, when a place is free.`
              : 'No edition takes requests at the moment. We write to you when the next one does.'
            : `What to tell us for edition ${edition?.slug}. An organiser reads every request.`}
        </p>
        {intake.state === 'open' && intake.until && (
          <p className="ui muted">
            Requests for edition {edition?.slug} are open until {dayInText(intake.until)}.
          </p>
        )}
        <div className="request-bay hide-small">
          <Bay room="hiring" floor />
        </div>
      </div>
      <div className="stack" data-gap="6">
        <WhatIsAsked edition={edition} waits={waits} />
        <HowToAsk waits={waits} />
      </div>
    </div>
  )
}
