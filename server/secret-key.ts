import { readFileSync } from 'node:fs'
import { reasonOf, StartRefusal } from '../db/start-refusal.ts'
import { type Environment, readText } from './environment.ts'

/** As many characters as 24 random bytes have in base64: nobody tries that many. */
const shortest = 32

/** `SECRET_KEY`, or what is in the file that `SECRET_KEY_FILE` names, as containers are handed their secrets. Never repeated. */
export function readSecretKey(env: Environment): string | undefined {
  const [key, file] = [readText(env, 'SECRET_KEY'), readText(env, 'SECRET_KEY_FILE')]
  if (key && file) throw new StartRefusal('SECRET_KEY and SECRET_KEY_FILE say the same: set one of them.')
  const secret = file ? textOf(file) : key
  if (secret === undefined || secret.length >= shortest) return secret
  const variable = file ? 'SECRET_KEY_FILE' : 'SECRET_KEY'
  throw new StartRefusal(
    `${variable} must hold at least ${shortest} characters that nobody can guess: openssl rand -base64 32 makes some.`,
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartRefusal(`SECRET_KEY_FILE cannot be read (${reasonOf(error)}); name a file this user may read.`)
  }
}
