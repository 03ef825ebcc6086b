import type { DataStrategyResult } from 'react-router'

/** What a navigation or a post was answered, by route. */
export type Results = Record<string, DataStrategyResult>
export type Asked = { request: Request; url: URL }
type Next = () => Promise<Results>

/**
 * What becomes of clicks and posts without a network. It comes with the rest of the app once the page is there
 * (`without-network.ts`): no first paint waits for it.
 */
export function navigateOffline(asked: Asked, next: Next): Promise<Results> {
  return goOn(asked, next)
}

/** Hands over what to do from now on. */
export function mindTheNetwork(handler: typeof goOn): void {
  goOn = handler
}

let goOn = (_asked: Asked, next: Next): Promise<Results> => next()
