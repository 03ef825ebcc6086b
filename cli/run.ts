import { openDatabase } from '../db/open.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { furnishForCommand } from '../server/command-house.ts'
import { readConfig, type Config, type Environment } from '../server/config.ts'
import { sendCommand, type ControlAnswer } from '../server/control-socket.ts'
import { commandIn, commands, type HouseCommand } from './commands.ts'
import { doctor, missingDatabase } from './doctor.ts'

const help = `npm run guildhall -- <command>

${Object.entries(commands)
  .map(([name, { takes, does }]) => helpLine(takes ? `${name} ${takes}` : name, does))
  .join('\n')}
${helpLine('help', 'shows this')}

While the site runs it does the command itself, without a pause for its visitors.`

/**
 * Does one command in the words it was typed: through the running site where there is one, else on the database opened
 * here. Every no is one sentence: an unknown command, a wrong configuration, a database that cannot be opened.
 */
export async function runCommand(words: string[], env: Environment): Promise<ControlAnswer> {
  if (words.length === 0 || words[0] === 'help') return { ok: true, text: help }
  const found = commandIn(words)
  if (!found) {
    const said = words.join(' ')
    return { ok: false, because: `There is no command "${said}"; "npm run guildhall -- help" shows those there are.` }
  }

  const { name, args, command } = found
  try {
    const config = readConfig(env)
    if ('alone' in command) return { ok: true, text: await command.alone(config, args) }
    const answered = await sendCommand(config.dataDir, name, args)
    return answered ?? { ok: true, text: await runHere(name, command.run, config, args) }
  } catch (error) {
    if (error instanceof StartRefusal) return { ok: false, because: error.message }
    throw error
  }
}

async function runHere(name: string, run: HouseCommand, config: Config, args: string[]): Promise<string> {
  if (name === 'doctor') return doctorHere(config)
  const open = await openDatabase(config)
  try {
    return await run(await furnishForCommand(config, open), args)
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

function helpLine(name: string, does: string): string {
  return `  ${name.padEnd(33)} ${does}`
}
