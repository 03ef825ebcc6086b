import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Notice } from './notice.tsx'

test('an access until a day is said to have ended on that day, not on the first without it', () => {
  const said = (endedAt: string) => {
    const access = { state: 'ended' as const, endedAt: new Date(endedAt) }
    const notice = { slug: '2026', title: 'The open window', timeZone: 'Europe/Berlin', access }
    const router = createMemoryRouter([{ path: '/', element: <Notice notice={notice} /> }])
    return renderToStaticMarkup(<RouterProvider router={router} />)
  }

  expect(said('2026-11-03T23:00:00.000Z')).toContain('ended on Tue 3 Nov 2026.')
  expect(said('2026-11-03T13:00:00.000Z')).toContain('ended on Tue 3 Nov 2026.')
})
