import { Address } from '../../address.tsx'
import { CodeBay } from '../../bay/code-bay.tsx'
import { ClockLine } from '../../clock-line.tsx'
import { Count } from '../../count.tsx'
import { KeyCaps } from '../../key-caps.tsx'
import { QrCode } from '../../qr-code.tsx'
import { pigments } from '../../room.ts'
import { Status } from '../../status.tsx'
import { Tag, TagLink } from '../../tag.tsx'
import type { GalleryPage } from '../sample.ts'

/** The three corners by which a camera finds a code. */
const corners = [
  [4, 4],
  [18, 4],
  [4, 18],
] as const
const cornersPath = corners
  .map(([x, y]) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`)
  .join('')

/** Small things a line says. */
export const marks: GalleryPage[] = [
  {
    slug: 'qr-code',
    name: 'QR code',
    samples: [
      {
        name: 'Ink on white in both themes',
        element: <QrCode label="Leads to your authenticator app" size={29} path={cornersPath} />,
      },
    ],
  },
  {
    slug: 'code-bay',
    name: 'Code in a room',
    samples: [
      {
        name: 'For a wall or a slide',
        element: (
          <div className="grid-12">
            <div data-from="1" data-to="4">
              <CodeBay label="Leads to an invitation" size={29} path={cornersPath} />
            </div>
          </div>
        ),
      },
    ],
  },
  {
    slug: 'address',
    name: 'Address',
    samples: [
      {
        name: 'In a column that is too narrow for it',
        element: (
          <div className="grid-12">
            <p data-from="1" data-to="2">
              <Address>a.member.with.a.long.name@community.example</Address>
            </p>
          </div>
        ),
      },
    ],
  },
  {
    slug: 'tag',
    name: 'Tag',
    samples: [
      {
        name: 'Studios',
        element: (
          <div className="row">
            {pigments.map((pigment) => (
              <Tag key={pigment} pigment={pigment}>
                {pigment}
              </Tag>
            ))}
          </div>
        ),
      },
      { name: 'A zone has no pigment', element: <Tag>All zones</Tag> },
      {
        name: 'Links, one of them current',
        element: (
          <div className="row">
            <TagLink href="/all" current>
              All
            </TagLink>
            <TagLink href="/writing">Writing</TagLink>
            <TagLink href="/hiring">Hiring</TagLink>
          </div>
        ),
      },
    ],
  },
  {
    slug: 'status',
    name: 'Status',
    samples: [
      {
        name: 'Every tone',
        element: (
          <div className="row" data-gap="5">
            <Status tone="ok">5 of 8 going</Status>
            <Status tone="warn">Paused</Status>
            <Status tone="bad">Failed</Status>
            <Status tone="info">In review</Status>
            <Status tone="off">Waiting list: 2</Status>
          </div>
        ),
      },
      {
        name: 'Small',
        element: (
          <Status tone="ok" small>
            Active
          </Status>
        ),
      },
    ],
  },
  {
    slug: 'key-caps',
    name: 'Key caps',
    samples: [
      {
        name: 'One key, two, and one with another held down',
        element: (
          <div className="row">
            <KeyCaps keys="?" />
            <KeyCaps keys="g h" />
            <KeyCaps keys="mod+k" />
            <KeyCaps keys="mod+k" isMac />
          </div>
        ),
      },
    ],
  },
  {
    slug: 'count',
    name: 'Count',
    samples: [
      {
        name: 'Something new, something wrong',
        element: (
          <div className="row">
            <Count value={3} label="3 unread" />
            <Count value={2} label="2 errors" tone="bad" />
            <Count value={120} label="120 unread" />
          </div>
        ),
      },
    ],
  },
  {
    slug: 'clock-line',
    name: 'Clock line',
    samples: [{ name: 'Your zone', element: <ClockLine zone="Europe & Africa" time="Fri 20 Nov, 15:41 in Berlin" /> }],
  },
]
