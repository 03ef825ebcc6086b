import { useRouteLoaderData } from 'react-router'
import type { loader } from '../layouts/dashboard.tsx'

/** How letters leave: by a `server`; as `files`, which an organiser has agreed to; or not before one does (`stop`). */
export type MailWay = 'server' | 'files' | 'stop'

/** The way of this house, on a page of organisers. */
export function useMailWay(): MailWay {
  return useRouteLoaderData<typeof loader>('layouts/dashboard')?.mail ?? 'server'
}
