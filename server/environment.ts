import { StartRefusal } from '../db/start-refusal.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The variable without the spaces around it; an empty one counts as absent. */
export function readText(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** A whole number within its range, or a refusal that names the variable. */
export function readNumber(
  env: Environment,
  name: string,
  otherwise: number,
  range: { least: number; most: number },
): number {
  const text = readText(env, name)
  if (text === undefined) return otherwise
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= range.least && number <= range.most) return number
  throw new StartRefusal(`${name} must be a whole number from ${range.least} to ${range.most}, not ${shown(text)}.`)
}

/** Yes or no as 1 or 0; anything else is refused. */
export function readSwitch(env: Environment, name: string): boolean | undefined {
  const text = readText(env, name)
  if (text === undefined) return undefined
  if (text === '0' || text === '1') return text === '1'
  throw new StartRefusal(`${name} must be 1 (yes) or 0 (no), not ${shown(text)}.`)
}

/** One of a few words, or a refusal that lists them. */
export function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice | undefined {
  const text = readText(env, name)
  if (text === undefined) return undefined
  const choice = choices.find((word) => word === text)
  if (choice !== undefined) return choice
  throw new StartRefusal(`${name} must be ${choices.join(' or ')}, not ${shown(text)}.`)
}

/** What a variable lists, separated by commas. */
export function readList(env: Environment, name: string): string[] {
  const parts = (readText(env, name) ?? '').split(',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** As far as an address can be judged without writing to it. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}

/** The address of something on the web; nothing where the text is none. */
export function webAddress(text: string): URL | undefined {
  return hasScheme(text, ['http:', 'https:']) ? new URL(text) : undefined
}

/** Only `scheme://…`: `https:club.example` parses as well, and means something else to every reader. */
export function hasScheme(text: string, schemes: string[]): boolean {
  return URL.canParse(text) && schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}//`))
}

/** A value as a refusal repeats it: in quotes, and not whole where it is long. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
