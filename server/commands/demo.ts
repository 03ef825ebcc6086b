import { forgetRemoval, loadDemo, removeDemo, type LoadOutcome } from '../../demo/load.ts'
import { migrate } from '../../db/migrate.ts'
import { StartRefusal } from '../../db/start-refusal.ts'
import type { CommandServices } from '../command-services.ts'
import { demoContext, forgetSignIns, keepSignIns, printableSignIns } from '../demo.ts'

type Refusal = Extract<LoadOutcome, { ok: false }>['because']

const refusals: Record<Refusal, string> = {
  'already-loaded': 'The demo community is already loaded.',
  removed: 'The demo community was removed a moment ago by somebody else.',
  'in-the-way': 'The demo community cannot be loaded: this site already has rows with the names it uses.',
}

/** Loads Northlight, also after it was removed: this time a person asked. Answers with the sign-ins made for it. */
export async function loadDemoCommand(services: CommandServices): Promise<string> {
  await migrate(services.open)
  const demo = demoContext(services)
  await forgetRemoval(demo)
  const loaded = await loadDemo(demo)
  if (!loaded.ok) throw new StartRefusal(refusals[loaded.because])

  keepSignIns(services.config, loaded.signIns)
  return ['The demo community Northlight is loaded.', ...printableSignIns(services.config)].join('\n')
}

/** Takes all of Northlight away, with its sign-ins; no start brings it back. */
export async function removeDemoCommand(services: CommandServices): Promise<string> {
  await migrate(services.open)
  const removed = await removeDemo(demoContext(services))
  if (!removed.ok) throw new StartRefusal('There is no demo community to remove.')

  forgetSignIns(services.config)
  return [
    'The demo community is gone and will not come back by itself.',
    'As long as nobody runs the site, each start prints a setup code for its first organiser.',
  ].join('\n')
}
