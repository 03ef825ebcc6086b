import { Address } from '../../../../ui/address.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import type { Fact } from '../../../../ui/fact-list.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Status } from '../../../../ui/status.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { requestWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { dayOf } from '../members/member-words.ts'
import { consentWords } from '../person/person-words.ts'
import { toneOf } from './age.ts'
import type { RequestsContent } from './load.ts'

export type OpenRequest = NonNullable<RequestsContent['open']>

/** States in which organisers still have to answer, or can. */
export const openStates: readonly OpenRequest['status'][] = ['new', 'in_review', 'waiting_applicant', 'waitlisted']

/** Everything somebody wrote when they asked to come in. */
export function RequestAnswers({ request, clock, back }: { request: OpenRequest; clock: Clock; back: string }) {
  return (
    <article className="requests-answers">
      <MoreLink href={back} back className="requests-back">
        All requests
      </MoreLink>
      <p className="small muted figures">
        Reference {request.reference}, received{' '}
        <time dateTime={request.createdAt.toISOString()}>{exactly(request.createdAt, clock)}</time>
      </p>
      <h2>{request.name}</h2>
      <Waits request={request} />
      <FactList shape="answers" facts={factsOf(request, clock)} />
    </article>
  )
}

function Waits({ request: { waited, status } }: { request: OpenRequest }) {
  if (!waited) return <WordedStatus of={requestWords[status]} />
  const { workingDays, promisedDays } = waited
  return (
    <Status tone={toneOf(waited)}>
      {workingDays} working {workingDays === 1 ? 'day' : 'days'}, promise {promisedDays}
    </Status>
  )
}

function factsOf(request: OpenRequest, clock: Clock): Fact[] {
  const { email, role, organisation, link, timeZone, zone, source, agreed } = request
  return [
    { name: 'E-mail', value: <Address>{email}</Address> },
    ...(role ? [{ name: 'Role', value: role }] : []),
    ...(organisation ? [{ name: 'Organisation', value: organisation }] : []),
    ...(link ? [{ name: 'Link', value: <OutLink to={link} /> }] : []),
    { name: 'Time zone', value: zone ? `${timeZone}. Suggested zone: ${zone}` : timeZone },
    ...request.answers.map(({ question, answer }, index) => ({
      key: `answer ${index}`,
      name: question,
      value: answer.length > shortAnswer ? <span className="read">{answer}</span> : answer,
    })),
    ...(source ? [{ name: 'How did you hear of us?', value: source }] : []),
    { name: 'Consent', value: consentOf(agreed, clock) },
  ]
}

/** Up to here an answer is a word or two and reads as a fact; longer ones are set to be read. */
const shortAnswer = 40

function consentOf(agreed: OpenRequest['agreed'], clock: Clock): string {
  const [first] = agreed
  if (!first) return 'None is kept'
  const documents = agreed.map(({ kind, documentVersion: version }) =>
    version === '0' ? `${wordsOf(kind)} (before any was published)` : `${wordsOf(kind)} ${version}`,
  )
  return `${documents.join(', ')}, on ${dayOf(first.at, clock)}`
}

function wordsOf(kind: string): string {
  return Object.entries(consentWords).find(([known]) => known === kind)?.[1] ?? kind
}

function OutLink({ to }: { to: string }) {
  return (
    <a className="link" href={to} rel="noreferrer nofollow">
      {to}
    </a>
  )
}
