import autocannon from 'autocannon'

/** Answered requests per second from 64 connections over one second, after a short warm-up. */
export async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections: 64, amount: 500 })
  const result = await autocannon({ url, connections: 64, duration: 1, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests.`)
  return result.requests.average
}
