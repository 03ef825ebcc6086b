import { openDatabase } from '../db/open.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { furnishForCommand } from '../server/command-house.ts'
import { readConfig, type Config, type Environment } from '../server/config.ts'
import { sendCommand, type ControlAnswer } from '../server/control-socket.ts'
import { commands, type Command } from './commands.ts'
import { doctor, missingDatabase } from './doctor.ts'

const help = `npm run guildhall -- <command>

  demo load      loads the demo community Northlight into an empty database
  demo remove    takes all of it away again, and nothing else
  migrate        brings the database to its newest form, as every start does
  doctor         looks at Node, the data folder, the database and mail
  help           shows this

While the site runs it does the command itself, without a pause for its visitors.`

/**
 * Does one command in the words it was typed: through the running site where there is one, else on the database opened
 * here. Every no is one sentence: an unknown command, a wrong configuration, a database that cannot be opened.
 */
export async function runCommand(words: string[], env: Environment): Promise<ControlAnswer> {
  if (words.length === 0 || words[0] === 'help') return { ok: true, text: help }
  const name = words.join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    return { ok: false, because: `There is no command "${name}"; "npm run guildhall -- help" shows those there are.` }
  }

  try {
    const config = readConfig(env)
    return (await sendCommand(config.dataDir, name, [])) ?? { ok: true, text: await runHere(name, command, config) }
  } catch (error) {
    if (error instanceof StartRefusal) return { ok: false, because: error.message }
    throw error
  }
}

async function runHere(name: string, command: Command, config: Config): Promise<string> {
  if (name === 'doctor') return doctorHere(config)
  const open = await openDatabase(config)
  try {
    return await command(await furnishForCommand(config, open))
  } finally {
    await open.close()
  }
}

/** The one command that has something to say about a database that cannot be opened. */
async function doctorHere(config: Config): Promise<string> {
  const missing = missingDatabase(config)
  if (missing) return doctor(config, undefined, missing)
  try {
    const open = await openDatabase(config)
    return await doctor(config, open).finally(open.close)
  } catch (error) {
    if (error instanceof StartRefusal) return doctor(config, undefined, error.message)
    throw error
  }
}
