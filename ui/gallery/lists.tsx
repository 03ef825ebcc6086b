import { Answer } from '../answer.tsx'
import { Band } from '../band.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { HoldBar } from '../hold-bar.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { MoreLink } from '../more-link.tsx'
import { Note } from '../note.tsx'
import { Pager } from '../pager.tsx'
import { Panes } from '../panes.tsx'
import { Row, Rows } from '../rows.tsx'
import { Segmented, SegmentedLinks } from '../segmented.tsx'
import { SessionRow } from '../session-row.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Status } from '../status.tsx'
import { Steps } from '../steps.tsx'
import { Tabs } from '../tabs.tsx'
import { UpdateRow } from '../update-row.tsx'
import type { Sample } from './sample.ts'

/** Lists, boxes, notes. */
export const lists: Sample[] = [
  {
    name: 'SessionRow',
    element: (
      <Rows aria-label="This week">
        <SessionRow
          pigment="cobalt"
          dateTime="2026-11-24T16:00+01:00"
          day="Tue 24 Nov"
          hours="16:00 – 17:30"
          title="The one-page case for a rewrite you do not want to do"
          href="/studios/writing"
          studio="Writing studio"
          capacity={{ tone: 'ok', words: '5 of 8 going' }}
        >
          <MoreLink href="/studios/writing">Details</MoreLink>
        </SessionRow>
        <SessionRow
          pigment="ochre"
          dateTime="2026-11-26T12:00+01:00"
          day="Thu 26 Nov"
          hours="12:00 – 13:30"
          title="Rewriting a loop that keeps saying “maybe”"
          href="/studios/hiring"
          studio="Hiring studio"
          capacity={{ tone: 'off', words: 'Waiting list: 2' }}
          answerable
        >
          <Answer state="on-the-list" full number={2} title="Rewriting a loop" />
        </SessionRow>
        <SessionRow
          pigment="payne"
          dateTime="2026-11-27T11:00+01:00"
          day="Fri 27 Nov"
          hours="11:00 – 12:00"
          title="Lessons hour"
          href="/studios/lessons"
          studio="Lessons"
          capacity={{ tone: 'off', words: 'Cancelled' }}
          cancelled
        />
      </Rows>
    ),
  },
  {
    name: 'Rows',
    element: (
      <Rows ordered>
        <Row shape="number">
          <span className="figures faint ui">4.1</span>
          <div>
            <a className="serif plain-link" href="#p1">
              Opening the windows
            </a>
          </div>
        </Row>
        <Row shape="big-number">
          <span className="tall figures">1</span>
          <div>
            <h3>Pick</h3>
            <p className="muted">Choose one recurring meeting you own.</p>
          </div>
        </Row>
        <Row shape="end" pigment="cobalt" centred>
          <span>
            <b>Tue 24 Nov, 16:00</b>
          </span>
          <Status tone="ok">Going</Status>
        </Row>
        <UpdateRow
          href="/u"
          title="Two studios swap hours"
          when="Today, 09:12"
          read={false}
          zone="All zones"
          by="Demo Host"
        />
        <UpdateRow href="/v" title="Clocks change" when="22 Oct" read zone="Europe & Africa" by="Demo Host" />
      </Rows>
    ),
  },
  {
    name: 'Panes and cards',
    element: (
      <div className="stack" data-gap="6">
        <Panes across={3}>
          <div>
            <p className="heading-3">One reader</p>
            <p className="ui muted">Write the name of the person it is for at the top.</p>
          </div>
          <a href="#zone">
            <h3>Europe &amp; Africa</h3>
            <p className="muted">15:41 in Berlin. Your zone.</p>
            <span className="ui">3 unread</span>
          </a>
          <div>
            <p className="heading-3">One doubt</p>
          </div>
        </Panes>
        <Card strong floor>
          <h2>How to report</h2>
        </Card>
      </div>
    ),
  },
  {
    name: 'Notes and bars',
    element: (
      <div className="stack">
        <Band>This edition is closed. Read only.</Band>
        <HoldBar
          left={70}
          undo={
            <Button kind="quiet" small type="button">
              Undo
            </Button>
          }
        >
          Publishing in <b className="figures">42</b> seconds. Nothing has been sent yet.
        </HoldBar>
        <Note>
          <b>Offline.</b> Showing the copy from 09:12.
        </Note>
        <Note tone="warn">Nothing is changed yet.</Note>
        <Note tone="bad" role="alert" focusable>
          Sorry, not all fields are filled out correctly.
        </Note>
        <Note tone="ok" icon="refresh">
          New version available.
        </Note>
        <Skeleton />
        <LoadingBar percent={62} visible />
        <Pager from={26} to={50} of={80} previous="?page=1" next="?page=3" />
      </div>
    ),
  },
  {
    name: 'Tabs, segmented, steps',
    element: (
      <div className="stack">
        <Tabs
          label="Zones"
          tabs={[
            { href: '/a', label: 'Europe & Africa', current: true, count: 3, countLabel: '3 unread' },
            { href: '/b', label: 'Americas' },
          ]}
        />
        <SegmentedLinks
          label="View"
          links={[
            { href: '?v=list', label: 'List' },
            { href: '?v=week', label: 'Week', current: true },
          ]}
        />
        <Segmented label="Mark this update">
          <button type="button" aria-pressed="true">
            Useful
          </button>
          <button type="button" aria-pressed="false">
            Question
          </button>
        </Segmented>
        <Answer state="none" title="a session" />
        <Answer state="going" title="a session" />
        <Answer state="none" full title="a full session" />
        <Steps
          steps={[
            { name: 'About you', state: 'done' },
            { name: 'Your aim', state: 'current' },
            { name: 'Preferences & consent', state: 'ahead', errors: 2 },
          ]}
        />
        <Steps
          mini
          steps={[
            { name: 'Address', state: 'done' },
            { name: 'Profile', state: 'current', errors: 1 },
            { name: 'Agreements', state: 'ahead' },
            { name: 'Sign-in method', state: 'ahead' },
          ]}
        />
      </div>
    ),
  },
]
