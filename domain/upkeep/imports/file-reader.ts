import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'

/* The thread that reads one file and ends. It may be stopped at any moment; `reading.ts` begins it. */

const read = await readFile(workerData.bytes, workerData.sheet)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process has no origin
parentPort?.postMessage(read)
