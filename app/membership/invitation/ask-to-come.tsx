import { useMemo } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormSteps } from '../../../ui/form/form-steps.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { useSite } from '../../site-frame.tsx'
import { SuggestedZone } from '../invitation-request/suggested-zone.tsx'
import { useThanks } from '../invitation-request/thanking.ts'
import { Trap } from '../invitation-request/trap.tsx'
import type { Received } from '../thanks/received.ts'
import { askForm } from './ask-form.ts'
import type { AskedByLink } from './ask-form.ts'

type AskToComeProps = {
  asks: AskedByLink
  token: string
  reply: AskReply | undefined
}

/** `hasEnded`: the link let nobody in any more when it was sent. */
export type AskReply = (PageReply & { hasEnded?: boolean }) | { received: Received }

/** Somebody who came by a link that asks first says who they are; an organiser decides. */
export function AskToCome({ asks, token, reply }: AskToComeProps) {
  const { answerWithinDays } = useSite()
  const schema = useMemo(() => askForm(asks), [asks])
  useThanks(reply && 'received' in reply ? reply.received : undefined)
  return (
    <div className="stack" data-gap="5">
      <h1 className="title">Ask to come in</h1>
      <p className="lead muted">
        To {asks.title}. A few short steps; an organiser answers within {answerWithinDays} working days, either way.
      </p>
      <PageForm
        schema={schema}
        reply={reply && 'problems' in reply ? reply : undefined}
        inputs={{ 'time-zone': TimeZoneInput }}
        aria-label="Ask to come in"
      >
        <input type="hidden" name="answer" value="ask" />
        <Trap />
        <SuggestedZone zones={asks.zones} />
        <FormSteps card submit="Send the request" />
      </PageForm>
      {reply && 'hasEnded' in reply ? (
        <p>
          <ButtonLink href={`${href('/membership/invitation-request')}?edition=${asks.slug}`} kind="quiet" forward>
            Request an invitation
          </ButtonLink>
        </p>
      ) : (
        <MoreLink href={`${href('/membership/invitation')}?token=${token}`} icon="none">
          Back to the invitation
        </MoreLink>
      )}
    </div>
  )
}
