import { Button, ButtonLink } from '../../button.tsx'
import { Crumbs } from '../../crumbs.tsx'
import { CopyButton } from '../../copy-button.tsx'
import { IconButton, IconLink } from '../../icon-button.tsx'
import { MoreLink } from '../../more-link.tsx'
import { SkipLink } from '../../skip-link.tsx'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import type { GalleryPage } from '../sample.ts'

/** Buttons and links. */
export const words: GalleryPage[] = [
  {
    slug: 'button',
    name: 'Button',
    samples: [
      {
        name: 'Forward, quiet, danger',
        element: (
          <div className="row" data-gap="4">
            <Button forward>Request an invitation</Button>
            <Button>Save</Button>
            <Button pane="download">Take it as Markdown</Button>
            <Button kind="quiet">Not now</Button>
            <Button kind="danger">Remove</Button>
          </div>
        ),
      },
      {
        name: 'Disabled and busy',
        element: (
          <div className="row" data-gap="4">
            <Button forward disabled>
              Not available
            </Button>
            <Button kind="quiet" disabled>
              Not available
            </Button>
            <Button busy>Sending</Button>
          </div>
        ),
      },
      {
        name: 'Small, for rows and the dashboard',
        element: (
          <div className="row" data-gap="4">
            <Button small forward>
              New draft
            </Button>
            <Button small kind="quiet">
              Undo
            </Button>
            <Button small kind="danger">
              Discard
            </Button>
          </div>
        ),
      },
      {
        name: 'Links that look like one',
        element: (
          <div className="row" data-gap="4">
            <ButtonLink href="/schedule" forward>
              Open the schedule
            </ButtonLink>
            <ButtonLink href="/passkey" kind="quiet" icon="key" fit>
              Use a passkey
            </ButtonLink>
          </div>
        ),
      },
      {
        name: 'As wide as its column',
        element: (
          <Button wide forward>
            Send me a code
          </Button>
        ),
      },
    ],
  },
  {
    slug: 'copy-button',
    name: 'Copy button',
    samples: [{ name: 'Beside what it copies', element: <CopyButton label="Copy error id" value="e7f3-20a1" /> }],
  },
  {
    slug: 'icon-button',
    name: 'Icon button',
    samples: [
      {
        name: 'Plain, framed, lit, disabled',
        element: (
          <div className="row">
            <IconButton icon="copy" label="Copy" />
            <IconLink icon="chevron-left" label="Previous week" framed href="/week" />
            <IconButton icon="plus" label="New draft" lit />
            <IconButton icon="copy" label="Copy, when there is something to copy" disabled />
          </div>
        ),
      },
    ],
  },
  {
    slug: 'more-link',
    name: 'More link',
    samples: [
      { name: 'Forward', element: <MoreLink href="/schedule">Full schedule</MoreLink> },
      {
        name: 'Back',
        element: (
          <MoreLink href="/notes" back>
            Season three
          </MoreLink>
        ),
      },
      {
        name: 'Without an arrow',
        element: (
          <MoreLink href="/print" icon="none">
            Print
          </MoreLink>
        ),
      },
    ],
  },
  {
    slug: 'crumbs',
    name: 'Crumbs',
    samples: [
      {
        name: 'The way back',
        element: <Crumbs above={[{ href: '/studios', label: 'Studios' }]} here="Writing" />,
      },
    ],
  },
  {
    slug: 'skip-link',
    name: 'Skip link',
    samples: [{ name: 'Seen once the keyboard is on it', element: <SkipLink target="gallery-main" /> }],
  },
  {
    slug: 'visually-hidden',
    name: 'Visually hidden',
    samples: [
      {
        name: 'Heard, not seen',
        element: (
          <p>
            3 <VisuallyHidden>unread updates</VisuallyHidden>
          </p>
        ),
      },
    ],
  },
]
