import path from 'node:path'
import { openDatabase } from '../db/open.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { openCommandServices } from '../server/command-services.ts'
import { readConfig, type Config } from '../server/config.ts'
import type { Environment } from '../server/environment.ts'
import { sendCommand, type ControlAnswer } from '../server/control-socket.ts'
import { assertDataDir } from '../server/start-checks.ts'
import { commandIn, commands, type SiteCommand } from '../server/commands.ts'
import { doctor, missingDatabase } from '../server/commands/doctor.ts'

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
  if (!found) return { ok: false, because: noCommand(words) }

  const { name, args, command } = found
  try {
    const config = readConfig(env)
    if ('serve' in command) return { ok: true, text: await command.serve(config) }
    if ('alone' in command) return { ok: true, text: await command.alone(config, args) }
    // The site may have been started in another folder: a file is named from here.
    const meant = command.takesPath ? args.map(asPath) : args
    const answered = await sendCommand(config.dataDir, name, meant)
    return answered ?? { ok: true, text: await runHere(name, command, config, meant) }
  } catch (error) {
    if (error instanceof StartRefusal) return { ok: false, because: error.message }
    throw error
  }
}

/** Something that takes nothing was given something, or there is no such thing. */
function noCommand(words: string[]): string {
  const shorter = words.slice(0, -1)
  const known = shorter.length > 0 ? commandIn(shorter) : undefined
  if (known) return `"${known.name}" takes nothing after it: npm run guildhall -- ${known.name}`
  return `There is no command "${words.join(' ')}"; "npm run guildhall -- help" shows those there are.`
}

async function runHere(
  name: string,
  { run, takesFromSite }: { run: SiteCommand; takesFromSite?: true },
  config: Config,
  args: string[],
): Promise<string> {
  if (name === 'doctor') return doctorHere(config)
  assertDataDir(config)
  if (takesFromSite && missingDatabase(config)) {
    throw new StartRefusal(`There is no site in ${config.dataDir}; DATA_DIR says where to look for it.`)
  }
  const open = await openDatabase(config)
  try {
    return await run(await openCommandServices(config, open), args)
  } finally {
    await open.close()
  }
}

/** The one command that has something to say about a database that cannot be opened. */
async function doctorHere(config: Config): Promise<string> {
  const missing = missingDatabase(config)
  const opened = missing ?? (await openDatabase(config).catch(whyNot))
  return typeof opened === 'string'
    ? doctor(config, undefined, opened)
    : doctor(config, opened).finally(() => opened.close())
}

function whyNot(error: unknown): string {
  if (error instanceof StartRefusal) return error.message
  throw error
}

/** A flag, what follows one, or an absolute path is left as it is. */
function asPath(word: string, index: number, words: string[]): string {
  const isValue = words[index - 1] === '--edition'
  return word.startsWith('--') || isValue ? word : path.resolve(word)
}

function helpLine(name: string, does: string): string {
  return `  ${name.padEnd(33)} ${does}`
}
