import type { CommandServices } from './command-services.ts'
import type { Config } from './config.ts'
import type { ControlCommands } from './control-socket.ts'
import { upgrade } from './upgrade.ts'
import { createAdmin } from './commands/admin.ts'
import { exportAccountsCommand, serveAuth } from './commands/auth.ts'
import { backupCommand, checkCommand, exportCommand, restoreCommand } from './commands/backups.ts'
import { loadDemoCommand, removeDemoCommand } from './commands/demo.ts'
import { lookThroughCommand } from './commands/check.ts'
import { moveFilesCommand } from './commands/files.ts'
import { doctor } from './commands/doctor.ts'
import { exportPeopleCommand, importCommand } from './commands/people.ts'
import { forgetKeysCommand, makeSecretKeyCommand, rotateKeysCommand, unsealKeysCommand } from './commands/keys.ts'
import { resetFactor, setupCode } from './commands/sign-in.ts'

export type SiteCommand = (services: CommandServices, args: string[]) => Promise<string>

type Command = {
  /** What may follow its name, for the help. */
  takes?: string
  does: string
  /** Takes from a site that is there: no empty one is made for it. */
  takesFromSite?: true
  /** What follows its name is a file, named from where it is typed. */
  takesPath?: true
} & (
  | { run: SiteCommand }
  /** Needs no database of the house, so it is done in the terminal's own process even while the site runs. */
  | { alone: (config: Config, args: string[]) => Promise<string> }
  /** Goes on until it is told to stop, in a process of its own. */
  | { serve: (config: Config) => Promise<string> }
)

/**
 * What an organiser may ask from a terminal, by name; the answer is the text to print, a `StartRefusal` the one
 * sentence that says why not. The same functions run inside the site when it is running (`commandsOfSite`).
 */
export const commands: Readonly<Record<string, Command>> = {
  'admin create': {
    takes: '<address> [name]',
    does: 'makes an organiser and prints a password; --new-password for somebody who has one',
    run: createAdmin,
  },
  'admin reset-factor': {
    takes: '<address>',
    does: 'takes a lost second factor away, with passkeys and recovery codes, and signs out everywhere',
    takesFromSite: true,
    run: resetFactor,
  },
  'setup-code': { does: 'prints a new setup code while nobody runs the site', takesFromSite: true, run: setupCode },
  backup: {
    does: 'writes everything that must be kept into one file in DATA_DIR/backups',
    takesFromSite: true,
    run: backupCommand,
  },
  restore: {
    takes: '<file>',
    does: 'puts a backup into an empty site that is stopped; --into-empty empties it first',
    run: restoreCommand,
  },
  'restore --check': {
    takes: '<file>',
    does: 'proves that a backup can be restored, and changes nothing',
    alone: checkCommand,
  },
  export: {
    does: 'writes all there is as JSON and CSV, to be read by people',
    takesFromSite: true,
    run: exportCommand,
  },
  'export --auth': {
    does: 'writes accounts, passwords and sign-ins as SQL, to be moved to another sign-in service',
    takesFromSite: true,
    run: exportAccountsCommand,
  },
  'export people': {
    takes: '[file]',
    does: 'writes the members as CSV, as an import reads it again',
    takesFromSite: true,
    takesPath: true,
    run: exportPeopleCommand,
  },
  import: {
    takes: '<file>',
    does: 'says what a file of people would change; --go does it, --edition 2027 lets them in, --invite writes to them, --undo takes the last one back',
    takesFromSite: true,
    takesPath: true,
    run: importCommand,
  },
  'files move': {
    does: 'carries files to where the settings say they are kept, while the site runs; stopped, it goes on',
    alone: moveFilesCommand,
  },
  check: {
    does: 'looks through the whole database and the files, as each night, and says what does not agree',
    takesFromSite: true,
    run: lookThroughCommand,
  },
  'demo load': { does: 'loads the demo community Northlight into an empty database', run: loadDemoCommand },
  'demo remove': { does: 'takes all of it away again, and nothing else', takesFromSite: true, run: removeDemoCommand },
  'auth serve': {
    does: 'runs the sign-in service alone, with a database and a port of its own, until it is stopped',
    serve: (config) => serveAuth(config, commandsOfSite),
  },
  'keys rotate': {
    does: 'publishes the next signing key, which takes over after eleven minutes; nobody is signed out',
    takesFromSite: true,
    run: rotateKeysCommand,
  },
  'keys secret': {
    does: 'makes a new secret key to the administration of accounts and says which file it is in',
    takesFromSite: true,
    run: makeSecretKeyCommand,
  },
  'keys unseal': {
    does: 'puts the keys back from the database into DATA_DIR/keys, for another SECRET_KEY or none; stop the site first',
    takesFromSite: true,
    run: unsealKeysCommand,
  },
  'keys forget': {
    does: 'gives up keys whose SECRET_KEY is lost; everybody signs in anew; stop the site first',
    takesFromSite: true,
    run: forgetKeysCommand,
  },
  migrate: { does: 'brings the database to its newest form, as every start does', run: migrateCommand },
  doctor: {
    does: 'looks at Node, the data folder, the database, mail, jobs and backups',
    run: ({ open, config }) => doctor(config, open),
  },
}

/** The command the words name, the longest name first, and what follows it. */
export function commandIn(words: string[]): { name: string; args: string[]; command: Command } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const args = words.slice(length)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const mayFollow = command?.takes !== undefined || args.length === 0
    if (command && words.length >= length && mayFollow) return { name, args, command }
  }
  return undefined
}

/** The same commands bound to the running site, for its control socket. */
export function commandsOfSite(services: CommandServices): ControlCommands {
  return Object.fromEntries(
    Object.entries(commands).flatMap(([name, command]) => {
      if ('serve' in command) return []
      const does = (args: string[]) =>
        'run' in command ? command.run({ ...services, isServing: true }, args) : command.alone(services.config, args)
      return [[name, does]]
    }),
  )
}

async function migrateCommand({ open, stores, config, now }: CommandServices): Promise<string> {
  const applied = await upgrade({ open, stores, dataDir: config.dataDir, now })
  return applied.length === 0 ? 'The database has its newest form.' : `Applied ${applied.join(', ')}.`
}
