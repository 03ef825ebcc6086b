import { useRouteLoaderData } from 'react-router'
import type { MailWay } from '../../domain/tools.ts'

/** The way of this house, on a page of organisers, whose frame loads it. */
export function useMailWay(): MailWay {
  return useRouteLoaderData<() => { mail: MailWay }>('layouts/dashboard')?.mail ?? 'server'
}
