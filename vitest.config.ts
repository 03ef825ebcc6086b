import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest is begun first: were it the last, all cores but one would stand still meanwhile. */
const longest = ['domain/writing/publishing/killed.test.ts', 'server/backup/backup.test.ts', 'db/open.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`))
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method: it gives a new list
    const inOrder = await super.sort(files)
    return [...inOrder.filter(isLong), ...inOrder.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{app,ui,domain,db,auth,mail,jobs,time,demo,server,cli,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/journeys/**', 'node_modules/**'],
    sequence: { sequencer: LongestFirst },
    // Limits end what hangs, they measure nothing: a machine that is shared is at times five times as slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // No test replaces a module or leaves a global changed, and a worker that stays has loaded most of them already.
    isolate: false,
    // Part of its time a test waits for a process, a letter or a clock; more of them than this wait for each other.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // The embedded engine is compiled once and not again for speed: no worker lives long enough to gain by it.
    execArgv: ['--liftoff-only'],
  },
})
