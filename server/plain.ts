import type { ServerResponse } from 'node:http'
import { isDatabaseAway } from '../db/away.ts'

/** A refusal in one plain line, for whoever is not sent a page. */
export type Plain = { status: number; text: string; headers?: Record<string, string> }

/** For bots an error is only reported: the status and one plain line. */
export const broken: Plain = { status: 500, text: 'Internal Server Error' }

/** What cannot be answered for so long, and can again by itself. */
export const databaseAway: Plain = {
  status: 503,
  text: 'The database does not answer at the moment. What was saved is safe; try again in a minute.',
  headers: { 'Retry-After': '10' },
}

/** What is said of something that broke: that the database is away, where that is the reason. */
export function brokenBy(error: unknown): Plain {
  return isDatabaseAway(error) ? databaseAway : broken
}

/** The refusal as an answer of the router's kind. */
export function plainResponse({ status, text, headers }: Plain, security: Record<string, string>): Response {
  return new Response(text, { status, headers: { ...security, ...always, ...headers } })
}

/** Writes the refusal, or breaks off where an answer has begun: nobody may take half a page for a whole one. */
export function writePlain(
  to: ServerResponse,
  { status, text, headers }: Plain,
  security: Record<string, string>,
): void {
  if (to.headersSent) return void to.destroy()
  to.writeHead(status, { ...security, ...always, ...headers }).end(text)
}

const always = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
