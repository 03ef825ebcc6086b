import autocannon from 'autocannon'

/** Answered requests per second from 64 connections over four seconds, after a short warm-up. */
export async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections: 64, duration: 1 })
  const result = await autocannon({ url, connections: 64, duration: 4, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests.`)
  return result.requests.average
}
