import './hosting.css'
import { href } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { useSessionWords } from '../../local-time/local-time.tsx'
import { TwoQuestions } from '../../programme/two-questions.tsx'
import { AttendanceList } from '../../programme/attendance/list.tsx'
import { Day } from './hosting/day.tsx'
import { HostedList } from './hosting/hosted-list.tsx'
import { Propose } from './hosting/propose.tsx'
import { Texts } from './hosting/texts.tsx'
import { WriteToThem } from './hosting/write.tsx'
import type { View } from './load.ts'

type Hosting = Extract<View, { view: 'hosting' }>
type Opened = NonNullable<Hosting['opened']>

/** A host's evening: one session with who comes to it, and beside it the others they host. */
export function HostingView({
  hosting: { ahead, past, opened, who, zones, proposals },
  now,
}: {
  hosting: Hosting
  now: Date
}) {
  if (!opened) {
    return (
      <div className="stack" data-gap="6">
        <h1 className="member-title">Hosting</h1>
        <EmptyState room="strategy" title="Nothing to host" action={scheduleLink}>
          No session that you host is planned, and none was in the last 14 days.
        </EmptyState>
        <Propose zones={zones} proposals={proposals} />
      </div>
    )
  }
  return (
    <div className="hosting">
      <Head session={opened} />
      <div className="hosting-table">
        <div className="stack" data-gap="4">
          <Card strong aria-labelledby="who-comes" className="hosting-who">
            <h2 id="who-comes">Who comes</h2>
            {/* Another session has nothing of what was tapped in this one. */}
            <AttendanceList
              key={opened.id}
              session={opened}
              whoCame={opened.whoCame}
              hasBegun={opened.startsAt <= now}
              search={{ name: who, kept: { view: 'hosting', session: opened.id } }}
            />
          </Card>
          {opened.isOver && opened.questions && (
            <Card aria-labelledby="hosting-questions" className="hosting-part">
              <h2 id="hosting-questions">Two questions</h2>
              <TwoQuestions sessionId={opened.id} {...opened.questions} />
            </Card>
          )}
          <WriteToThem key={opened.id} session={opened} />
        </div>
        <Texts key={opened.id} session={opened} now={now} />
        <div className="stack" data-gap="4">
          <HostedList title="You host next" sessions={ahead} opened={opened} />
          <HostedList title="The last 14 days" sessions={past} opened={opened} />
          <Propose zones={zones} proposals={proposals} />
        </div>
      </div>
    </div>
  )
}

function Head({ session }: { session: Opened }) {
  const { hours, whose } = useSessionWords(session)
  const { title, startsAt, studio, status, wayIn, prepared } = session
  const pigment = studio?.pigment ?? 'payne'
  return (
    <header className="hosting-head wall-field" data-pigment={pigment} data-floor>
      <Day session={session} month />
      <div className="stack" data-gap="2">
        <p className="row" data-gap="2">
          <Tag onWall pigment={pigment}>
            {studio?.name ?? 'The whole house'}
          </Tag>
          {status === 'live' && <b className="small">In session</b>}
          {status === 'ended' && <span className="small">Over</span>}
        </p>
        <h1>{title}</h1>
        <p>
          <time className="figures" dateTime={startsAt.toISOString()}>
            <b>{hours}</b>
          </time>
          , {whose}
        </p>
      </div>
      <div className="hosting-ways">
        {wayIn && (
          <ButtonLink fit forward href={wayIn} rel="external noopener noreferrer">
            Open the room
          </ButtonLink>
        )}
        {prepared.joinUrl && <CopyLink url={prepared.joinUrl} />}
      </div>
    </header>
  )
}

/** The link stands in the form below as well, for whoever has no script. */
function CopyLink({ url }: { url: string }) {
  const { copied, copy } = useCopy(url)
  if (!useHydrated()) return null
  return (
    <Button type="button" kind="quiet" small fit icon={copied ? 'tick' : 'link'} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : 'Copy join link'}</span>
    </Button>
  )
}

const scheduleLink = { href: `${href('/member')}?view=schedule`, label: 'Your schedule' }
