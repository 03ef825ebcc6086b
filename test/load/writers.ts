import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Person } from '../site/cast.ts'
import { rowsOf } from '../site/databases.ts'
import type { Load } from './load.ts'

/** What was acknowledged, to be compared with what the database has. */
export type Writer = { acknowledged: () => number; lost: (databaseUrl: string) => Promise<string[]> }

const made = z.object({ id: z.string(), version: z.number() })

/**
 * An organiser who types: each save says one word more, and is repeated until it is acknowledged. Of a text so long another one is begun.
 */
export async function typeOn(load: Load, { edition }: { edition: string }): Promise<Writer> {
  const as = await load.site.signIn('organiser')
  const texts: { id: string; words: string[] }[] = []
  let version = 0
  const post = (path: string, fields: object) =>
    load.ask('words', path, {
      as,
      body: JSON.stringify(fields),
      headers: { Origin: load.site.url, 'Content-Type': 'application/json' },
    })
  load.onAndOn(pauseMs, async () => {
    const text = texts.at(-1)
    if (!text || text.words.length >= mostWords) {
      const created = await post('/api/drafts/create', { kind: 'update', editionId: edition })
      if (!created) return
      const draft = made.parse(JSON.parse(created.text))
      version = draft.version
      texts.push({ id: draft.id, words: [] })
      return
    }
    const words = [...text.words, `w${texts.length}-${text.words.length}`]
    const saved = await post('/api/drafts/save', {
      id: text.id,
      version,
      tab: 'load',
      title: 'Typed',
      body: words.join(' '),
    })
    if (!saved) return
    version = made.parse(JSON.parse(saved.text)).version
    text.words = words
  })
  return {
    acknowledged: () => texts.reduce((sum, { words }) => sum + words.length, 0),
    lost: async (databaseUrl) => {
      const kept = await rowsOf(databaseUrl, `select id, payload ->> 'body' as body from guildhall.drafts`)
      const bodies = new Map(kept.map(({ id, body }) => [id, new Set(String(body).split(' '))]))
      return texts.flatMap(({ id, words }) => words.filter((word) => !bodies.get(id)?.has(word)))
    },
  }
}

/** A member who says yes and no in turns, each time under a key of its own, and repeats it under that key until it is acknowledged. */
export async function answerOn(load: Load, { as: person, session }: { as: Person; session: string }): Promise<Writer> {
  const as = await load.site.signIn(person)
  const acknowledged: string[] = []
  const wishes = ['going', 'not_going'] as const
  let key = randomUUID()
  load.onAndOn(answerPauseMs, async () => {
    const said = await load.ask('answers', '/api/sessions/answer', {
      as,
      form: { session, answer: wishes[acknowledged.length % 2] ?? '' },
      headers: { Origin: load.site.url, 'Idempotency-Key': `"${key}"` },
    })
    if (!said) return
    acknowledged.push(key)
    key = randomUUID()
  })
  return {
    acknowledged: () => acknowledged.length,
    lost: async (databaseUrl) => {
      const kept = await rowsOf(
        databaseUrl,
        `select key, answer -> 'own' ->> 'answer' as own from guildhall.done_requests`,
      )
      const answers = new Map(kept.map(({ key: known, own }) => [known, own]))
      return acknowledged.filter((known, index) => answers.get(known) !== wishes[index % 2])
    },
  }
}

const pauseMs = 50
const mostWords = 500
/** Three hundred answers in ten minutes are the most one member may give. */
const answerPauseMs = 2100
