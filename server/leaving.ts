import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * How a process leaves without anybody noticing: it says so where it is asked whether it is ready, and goes on answering until
 * whoever stands in front has asked and sends nobody here any more.
 */
export function openLeaving(drainMs: number) {
  let isLeaving = false
  return {
    isLeaving: () => isLeaving,
    /** Each answer is then the last of its connection: the next request over it goes elsewhere, and none meets a closed one. */
    around:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        if (isLeaving) response.shouldKeepAlive = false
        listener(request, response)
      },
    /** Done when it may be stopped. */
    leave: async (): Promise<void> => {
      isLeaving = true
      await wait(drainMs)
    },
  }
}
