import type { OpenDatabase } from '../db/open.ts'

/**
 * Takes the turn that is due of something the clock does again and again, for this process: `last` is when the turn before it was
 * taken, by whichever process. Nothing where another one has it already. Nobody holds anything: where a process ends in the middle
 * of its turn, the next turn is taken by another.
 */
export async function takeTurn(
  pool: Pick<OpenDatabase['pool'], 'query'>,
  { name, everyMs }: { name: string; everyMs: number },
  now: Date,
): Promise<{ last: Date | undefined } | undefined> {
  // A turn from the future was taken by a clock that was wrong: nobody waits for that moment.
  const { rows } = await pool.query<{ last: Date | null }>(
    `insert into guildhall.clock_turns as known (name, taken_at) values ($1, $2)
     on conflict (name) do update set taken_at = excluded.taken_at
       where known.taken_at not between excluded.taken_at - make_interval(secs => $3) and excluded.taken_at + make_interval(secs => $4)
     returning (select before.taken_at from guildhall.clock_turns as before where before.name = $1) as last`,
    [name, now, (slack * everyMs) / 1000, everyMs / 1000],
  )
  return rows[0] && { last: rows[0].last ?? undefined }
}

/** Timers are not exact: who comes a little early must not lose its turn. */
const slack = 0.9
