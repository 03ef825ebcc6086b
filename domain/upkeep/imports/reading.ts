import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { isTooMuch, threadFile } from '../../threads.ts'
import type { ReadFile } from './read-file.ts'

/** Twenty thousand rows of a workbook take a tenth of this. */
const longestMs = 20_000
const mostMegabytes = 512

/**
 * Reads a file in a thread of its own, while everybody else is answered; `too-much` where it takes too long or more memory than
 * any list of people needs. Its thread ends with it.
 */
export async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  sheet?: string,
): Promise<ReadFile | { ok: false; because: 'too-much' }> {
  const limits = { maxOldGenerationSizeMb: mostMegabytes }
  const worker = new Worker(entry, { workerData: { bytes, sheet }, resourceLimits: limits })
  try {
    const [read] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    return read
  } catch (error) {
    if (isTooMuch(error)) return { ok: false, because: 'too-much' }
    throw error
  } finally {
    await worker.terminate()
  }
}

const entry = threadFile(import.meta.url, { source: 'file-reader.ts', built: 'file-reader.js' })
