import { Answer } from '../../answer.tsx'
import { AppPane } from '../../app-pane.tsx'
import { Button, ButtonLink } from '../../button.tsx'
import { MoreLink } from '../../more-link.tsx'
import { NextSession } from '../../next-session.tsx'
import { Seats } from '../../seats.tsx'
import { WeekStrip } from '../../week-strip.tsx'
import type { StripDay } from '../../week-strip.tsx'
import type { GalleryPage } from '../sample.ts'

const stripOfDays: StripDay[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((weekday, index) => ({
  date: `2026-11-${23 + index}`,
  weekday,
  number: String(23 + index),
  words: index === 1 ? '1 session, yours' : index === 2 ? '2 sessions' : 'nothing planned',
  sessions: index === 1 ? ['cobalt'] : index === 2 ? ['madder', 'viridian'] : [],
  own: index === 1 ? 'cobalt' : undefined,
  isToday: index === 0,
}))

/** What a member finds at home. */
export const memberHome: GalleryPage[] = [
  {
    slug: 'next-session',
    name: 'Next session',
    samples: [
      {
        name: 'With the answer given',
        element: (
          <NextSession
            room="writing"
            pigment="cobalt"
            above="Writing studio"
            soon="tomorrow"
            title="Tuesday, 16:00"
            whose="your time, 10:00 New York"
            lead="The one-page case for a rewrite you do not want to do."
            facts={<Seats large beside capacity={8} going={5} you="going" />}
            agenda={
              '16:08 Member 07 puts a migration memo on the table.\n16:25 Four minutes of silence, then questions.'
            }
            note="The join link appears 24 hours before."
            beside={
              <MoreLink href="/member?view=calendar" icon="none">
                Add to calendar
              </MoreLink>
            }
          >
            <ButtonLink href="/studios/writing" small forward fit>
              Open the session
            </ButtonLink>
            <Answer state="going" title="the next session" />
          </NextSession>
        ),
      },
    ],
  },
  {
    slug: 'week-strip',
    name: 'Week strip',
    samples: [
      {
        name: 'A place on Tuesday, more to go to on other days',
        element: <WeekStrip label="The next seven days" days={stripOfDays} />,
      },
    ],
  },
  {
    slug: 'app-pane',
    name: 'App pane',
    samples: [
      {
        name: 'With buttons, and with words in their place',
        element: (
          <div className="stack" data-gap="5">
            <AppPane
              title="Keep Northlight on this device"
              foot={
                <>
                  <Button type="button" kind="quiet" small>
                    Not now
                  </Button>
                  <Button type="button" small forward>
                    Install
                  </Button>
                </>
              }
            >
              Opens in its own window and shows saved pages without a connection.
            </AppPane>
            <AppPane title="Keep Northlight on this device" foot={<p>Share, then Add to Home Screen.</p>} below>
              Opens in its own window and shows saved pages without a connection.
            </AppPane>
          </div>
        ),
      },
    ],
  },
]
