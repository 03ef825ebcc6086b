import { Answer } from '../../answer.tsx'
import { Card } from '../../card.tsx'
import { Panes } from '../../panes.tsx'
import { Row, Rows } from '../../rows.tsx'
import { Status } from '../../status.tsx'
import { UpdateRow } from '../../update-row.tsx'
import type { GalleryPage } from '../sample.ts'

/** Rows, panes, facts. */
export const lists: GalleryPage[] = [
  {
    slug: 'answer',
    name: 'Answer',
    samples: [
      { name: 'Not given yet', element: <Answer state="none" title="a session" /> },
      { name: 'Going', element: <Answer state="going" title="a session" /> },
      { name: 'Not going', element: <Answer state="not-going" title="a session" /> },
      { name: 'Full', element: <Answer state="none" full title="a full session" /> },
      { name: 'A place is free', element: <Answer state="offered" title="a full session" /> },
      { name: 'On the list', element: <Answer state="on-the-list" full number={2} title="a full session" /> },
    ],
  },
  {
    slug: 'rows',
    name: 'Rows',
    samples: [
      {
        name: 'Numbered',
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
          </Rows>
        ),
      },
      {
        name: 'With something at the end',
        element: (
          <Rows>
            <Row shape="end" pigment="cobalt" centred>
              <span>
                <b>Tue 24 Nov, 16:00</b>
              </span>
              <Status tone="ok">Going</Status>
            </Row>
          </Rows>
        ),
      },
    ],
  },
  {
    slug: 'update-row',
    name: 'Update row',
    samples: [
      {
        name: 'Unread and read',
        element: (
          <Rows>
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
    ],
  },
  {
    slug: 'panes',
    name: 'Panes',
    samples: [
      {
        name: 'Three across, one of them a link',
        element: (
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
        ),
      },
      {
        name: 'A row that is not full',
        element: (
          <Panes across={2}>
            <p>One</p>
            <p>Two</p>
            <p>Three</p>
          </Panes>
        ),
      },
    ],
  },
  {
    slug: 'card',
    name: 'Card',
    samples: [
      {
        name: 'Plain',
        element: (
          <Card>
            <h3>How to report</h3>
            <p>Write to an organiser. One of them answers within a day.</p>
          </Card>
        ),
      },
      {
        name: 'Strong, with a floor',
        element: (
          <Card strong floor>
            <h3>How to report</h3>
            <p>Write to an organiser. One of them answers within a day.</p>
          </Card>
        ),
      },
    ],
  },
]
