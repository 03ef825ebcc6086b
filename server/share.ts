import type { Config } from './config.ts'

/** Which part of the house is a process's own, where several serve it from one machine (`processes.ts`). */
export type Share = Readonly<{
  /** Nobody has looked yet whether the port is free, and nobody else will listen there. */
  isAlone: boolean
  /** Does what is done once for a start: that somebody can begin (the demo, the first organiser, a setup code), that pages find their files. */
  prepares: boolean
  /** Hears what is typed in a terminal. */
  takesCommands: boolean
  /** Says that it is open, and what else whoever started it is to know. */
  announce: (config: Config, words: readonly string[]) => void
}>

/** All of it: the only process of this folder. */
export const wholeShare: Share = {
  isAlone: true,
  prepares: true,
  takesCommands: true,
  announce: (config, words) => console.log(openingWords(config, words)),
}

/** What is printed once the site is open. A log that is gathered is no place for what opens a door: sign-ins, a setup code. */
export function openingWords(
  { siteUrl, watching }: Pick<Config, 'siteUrl' | 'watching'>,
  words: readonly string[],
): string {
  return [`Guildhall is open at ${siteUrl}`, ...(watching.logsJson ? [] : words)].join('\n')
}
