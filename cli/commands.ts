import { migrate } from '../db/migrate.ts'
import type { CommandHouse } from '../server/command-house.ts'
import type { ControlCommands } from '../server/control-socket.ts'
import { loadDemoCommand, removeDemoCommand } from './demo.ts'
import { doctor } from './doctor.ts'

export type Command = (house: CommandHouse) => Promise<string>

/**
 * What an organiser may ask from a terminal, by name; the answer is the text to print, a `StartRefusal` the one
 * sentence that says why not. The same functions run inside the site when it is running (`commandsOfSite`).
 */
export const commands: Readonly<Record<string, Command>> = {
  'demo load': loadDemoCommand,
  'demo remove': removeDemoCommand,
  migrate: migrateCommand,
  doctor: ({ open, config }) => doctor(config, open),
}

/** The same commands bound to the running site, for its control socket. */
export function commandsOfSite(house: CommandHouse): ControlCommands {
  return Object.fromEntries(Object.entries(commands).map(([name, run]) => [name, () => run(house)]))
}

async function migrateCommand({ open }: CommandHouse): Promise<string> {
  const applied = await migrate(open)
  return applied.length === 0 ? 'The database has its newest form.' : `Applied ${applied.join(', ')}.`
}
