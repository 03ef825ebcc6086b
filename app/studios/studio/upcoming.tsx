import { href } from 'react-router'
import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Pigment, Room } from '../../../ui/room.ts'
import { WhoseTimes } from '../../local-time/local-time.tsx'
import { useMe } from '../../fetching/me.ts'
import { AddToCalendar } from '../../programme/add-to-calendar.tsx'
import { useAnswers } from '../../programme/answers.ts'
import { webcal } from '../../programme/calendar-links.ts'
import { SubscribeMenu } from '../../programme/subscribe-menu.tsx'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { PublicSessionList } from '../../programme/public-session-list.tsx'

type UpcomingProps = {
  studio: { slug: string; name: string; status: string; room: Room; pigment: Pigment }
  sessions: SessionBrief[]
  /** The whole address of the studio's public calendar, where it has one. */
  feed: string | undefined
  /** When the page was made: what members see of it begins at the same moment. */
  since: string
}

/** More than visitors are shown: members also see what is for their edition or their zone. */
const mostForMembers = 12

const useOwnView = fetchedFrom<SessionBrief[]>()

/** The sessions ahead: public ones from the server, and for members all they may see, once that is known. */
export function Upcoming({ studio, sessions, feed, since }: UpcomingProps) {
  const me = useMe()
  const url = `/sessions?studio=${studio.slug}&from=${since}&with=agenda`
  const seen = arrived(useOwnView(me ? url : undefined))?.slice(0, mostForMembers) ?? sessions
  const answers = useAnswers(seen)
  return (
    <section id="next">
      <div className="row studio-next-head" data-apart>
        <h2>Upcoming sessions</h2>
        <div className="row" data-gap="5">
          {seen.length > 0 && (
            <span className="row ui" data-gap="2">
              <Icon name="globe" />
              <span>
                <WhoseTimes />
              </span>
            </span>
          )}
          {feed && <SubscribeMenu address={feed} name={studio.name} />}
        </div>
      </div>
      {seen.length > 0 ? (
        <PublicSessionList
          label="Upcoming sessions"
          sessions={seen}
          answers={answers}
          now={since}
          within
          beside={(session) =>
            feed && (
              <AddToCalendar
                session={session}
                subscribe={{ href: webcal(feed), title: `Subscribe to ${studio.name}` }}
              />
            )
          }
        />
      ) : (
        <NothingPlanned studio={studio} />
      )}
    </section>
  )
}

function NothingPlanned({ studio }: { studio: UpcomingProps['studio'] }) {
  const why = {
    paused: 'There are no sessions while this studio is paused.',
    retired: 'There are no sessions any more.',
  }
  const words =
    studio.status === 'paused' || studio.status === 'retired' ? why[studio.status] : 'No session is planned yet.'
  return (
    <EmptyState
      room={studio.room}
      pigment={studio.pigment}
      title="Nobody at the table"
      action={{ href: href('/studios/schedule'), label: 'See the schedule' }}
    >
      {words}
    </EmptyState>
  )
}
