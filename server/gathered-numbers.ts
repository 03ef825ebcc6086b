import type { Worker } from 'node:cluster'
import { AggregatorRegistry, register } from 'prom-client'
import { z } from 'zod'

/** What a process that is asked answers. */
const answered = z.object({ numbers: z.array(z.looseObject({})) })

type Numbers = z.infer<typeof answered>['numbers']

type Asked = Pick<Worker, 'isConnected'> & {
  send: (question: string) => boolean
  on: (event: 'message', hear: (message: unknown) => void) => unknown
  off: (event: 'message', hear: (message: unknown) => void) => unknown
}

/** Longer than a process asks the database, and shorter than Prometheus waits. */
const patienceMs = 4000

const question = 'numbers'

/** Answers whoever gathers the numbers of all processes. */
export function answerForNumbers(): void {
  process.on('message', (message) => {
    if (message === question) void register.getMetricsAsJSON().then((numbers) => process.send?.({ numbers }))
  })
}

/**
 * The numbers of all processes together. Of one that does not answer in time those it said before count: without them what only
 * grows would seem to have begun anew. Throws where nobody has said any.
 */
export function gatherNumbers(workers: () => Asked[]): () => Promise<string> {
  const said = new WeakMap<Asked, Numbers>()
  return async () => {
    const asked = workers().filter((worker) => worker.isConnected())
    const told = await Promise.all(
      asked.map(async (worker) => {
        const numbers = (await ask(worker)) ?? said.get(worker)
        if (numbers) said.set(worker, numbers)
        return numbers ?? []
      }),
    )
    if (told.every((numbers) => numbers.length === 0)) throw new Error('No process says its numbers.')
    return AggregatorRegistry.aggregate(told).metrics()
  }
}

function ask(worker: Asked): Promise<Numbers | undefined> {
  return new Promise((resolve) => {
    const end = (numbers?: Numbers) => {
      clearTimeout(patience)
      worker.off('message', hear)
      resolve(numbers)
    }
    const hear = (message: unknown) => {
      const heard = answered.safeParse(message)
      if (heard.success) end(heard.data.numbers)
    }
    const patience = setTimeout(end, patienceMs)
    worker.on('message', hear)
    worker.send(question)
  })
}
