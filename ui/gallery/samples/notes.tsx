import { Band } from '../../band.tsx'
import { Button } from '../../button.tsx'
import { LookFrame } from '../../frame/look-frame.tsx'
import { HoldBar } from '../../hold-bar.tsx'
import { LoadingBar } from '../../loading-bar.tsx'
import { Note } from '../../note.tsx'
import { Skeleton } from '../../skeleton.tsx'
import type { GalleryPage } from '../sample.ts'

/** What the house says by itself. */
export const notes: GalleryPage[] = [
  {
    slug: 'note',
    name: 'Note',
    samples: [
      {
        name: 'To know',
        element: (
          <Note>
            <b>Offline.</b> Showing the copy from 09:12.
          </Note>
        ),
      },
      { name: 'Careful', element: <Note tone="warn">Nothing is changed yet.</Note> },
      {
        name: 'Wrong',
        element: (
          <Note tone="bad" role="alert" focusable>
            This link has expired. We can send a new one.
          </Note>
        ),
      },
      {
        name: 'Done, with an icon of its own',
        element: (
          <Note tone="ok" icon="refresh">
            New version available.
          </Note>
        ),
      },
    ],
  },
  {
    slug: 'band',
    name: 'Band',
    samples: [
      { name: 'Across the top', element: <Band icon="lock">This edition is closed. Read only.</Band>, stage: 'edge' },
      {
        name: 'Nobody may miss it',
        element: (
          <Band icon="eye" tone="light">
            You read as somebody else.
          </Band>
        ),
        stage: 'edge',
      },
    ],
  },
  {
    slug: 'hold-bar',
    name: 'Hold bar',
    samples: [
      {
        name: 'Something can still be stopped',
        element: (
          <HoldBar
            left={70}
            number={42}
            note="Nothing has been sent yet."
            undo={
              <Button kind="quiet" small type="button">
                Undo
              </Button>
            }
          >
            <b>Hours in December</b> goes out in 42 seconds. 24 people can read it, 20 by mail.
          </HoldBar>
        ),
      },
    ],
  },
  {
    slug: 'loading-bar',
    name: 'Loading bar',
    samples: [
      { name: 'On its way', element: <LoadingBar percent={62} visible />, stage: 'frame' },
      { name: 'Did not arrive', element: <LoadingBar percent={100} visible error />, stage: 'frame' },
    ],
  },
  {
    slug: 'skeleton',
    name: 'Skeleton',
    samples: [
      { name: 'Rows that are not here yet', element: <Skeleton rows={3} /> },
      {
        name: 'In the look of 2025',
        stage: 'edge',
        element: (
          <LookFrame look="2025">
            <div className="wrap">
              <Skeleton rows={2} />
            </div>
          </LookFrame>
        ),
      },
      {
        name: 'In the look of 2023',
        stage: 'edge',
        element: (
          <LookFrame look="2023">
            <div className="wrap">
              <Skeleton rows={2} />
            </div>
          </LookFrame>
        ),
      },
    ],
  },
]
