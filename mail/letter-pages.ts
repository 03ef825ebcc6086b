import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { frameLetter } from './letter.ts'
import type { Letter } from './letter.ts'
import { escapeHtml } from './letter-html.ts'
import { letterPages } from './schema.server.ts'
import type { OutboxMail } from './schema.server.ts'

/** A letter as all who get it have in common, and where each switches it off. */
export type Framed = { text: string; html: string }

/** Stands for the address at which its reader switches a letter off: a sign nobody writes (Unicode, private use). */
const offHere = '\uE000'

/** Letters in their frames; those that differ in nothing but where their reader switches them off have one object. */
export function frameLetters(letters: readonly Letter[]): Framed[] {
  const made = new Map<string, Framed>()
  return letters.map((letter) => {
    const common = inCommon(letter)
    const key = JSON.stringify(common)
    const framed = made.get(key) ?? frameLetter(common)
    made.set(key, framed)
    return framed
  })
}

/** Where the reader of this letter switches it off; empty where they cannot. */
export function switchOffUrl({ footer }: Letter): string {
  return footer?.unsubscribeUrl ?? ''
}

/** The text or the page of one reader. */
export function textFor(text: string, url: string): string {
  return text.replaceAll(offHere, () => url)
}

/** @see textFor */
export function pageFor(html: string, url: string): string {
  return html.replaceAll(offHere, () => escapeHtml(url))
}

/** A mail with its page, where that is kept for several; without it where it was forgotten meanwhile: it has its text. */
export async function withPage(db: Database, mail: OutboxMail): Promise<OutboxMail> {
  if (mail.pageId === null) return mail
  const [page] = await db
    .select({ html: letterPages.bodyHtml })
    .from(letterPages)
    .where(eq(letterPages.id, mail.pageId))
  return page ? { ...mail, bodyHtml: pageFor(page.html, mail.switchOffUrl) } : mail
}

function inCommon(letter: Letter): Letter {
  const { footer } = letter
  return footer?.unsubscribeUrl ? { ...letter, footer: { ...footer, unsubscribeUrl: offHere } } : letter
}
