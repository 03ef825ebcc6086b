import { useMemo } from 'react'
import { FormSteps } from '../../../ui/form/form-steps.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import type { Received } from '../thanks/received.ts'
import { askedOf } from './asked.ts'
import type { Asked, Named } from './asked.ts'
import { invitationRequestForm } from './form.ts'
import { SuggestedZone } from './suggested-zone.tsx'
import { useThanks } from './thanking.ts'
import { Trap } from './trap.tsx'

type RequestFormProps = {
  title: string
  /** Nobody is taken now. */
  waits: boolean
  edition: (Asked & { zones: readonly { slug: string; timeZone: string }[] }) | undefined
  others: readonly Named[]
  answer: PageReply | { received: Received } | undefined
}

/** The steps of the request, and the way on once it was received. */
export function RequestForm({ title, waits, edition, others, answer }: RequestFormProps) {
  const schema = useMemo(() => invitationRequestForm(askedOf(edition, others, waits)), [edition, others, waits])
  useThanks(answer && 'received' in answer ? answer.received : undefined)
  return (
    <PageForm
      schema={schema}
      reply={answer && 'problems' in answer ? answer : undefined}
      inputs={{ 'time-zone': TimeZoneInput }}
      aria-label={title}
    >
      <Trap />
      <SuggestedZone zones={edition?.zones ?? []} />
      <FormSteps card submit={waits ? 'Join the waiting list' : 'Send the request'} />
    </PageForm>
  )
}
