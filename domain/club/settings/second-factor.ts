/** Whether organisers must have a second factor, and from which day on. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { recoveryCodes } from '../../../db/schema/people.server.ts'
import { settings } from '../../../db/schema/site.server.ts'
import { secondFactorDemandedLetter } from '../../../mail/letters/second-factor.ts'
import { today } from '../../../time/plain-dates.ts'
import { longDayInWords } from '../../../time/words.ts'
import { isTimeZone } from '../../../time/zones.ts'
import type { Tools } from '../../tools.ts'
import { hasSecondFactor, organisersWithout } from '../second-factor.ts'
import type { KnownOrganiser } from '../second-factor.ts'
import { siteSettings } from '../settings.ts'
import type { Admin } from '../viewer.ts'
import { asText } from './read-value.ts'
import { changeRow, fieldsOf, readRows } from './rows.ts'
import type { SettingOutcome } from './rows.ts'

/** `recommended`: organisers without one are reminded. `required`: from that day on they set one up before anything else. */
export type SecondFactorDemand = { demand: 'recommended' } | { demand: 'required'; from: string }

export type DemandOutcome =
  | SettingOutcome
  /** From today on, by somebody who has none: they would shut themselves out. */
  | { ok: false; because: 'none-yourself' }
  | { ok: false; because: 'day-missing' }

/**
 * What decides about a sign-in that is not strong by itself, in one question: whether a second factor is demanded today, and
 * when a recovery code was used in it.
 */
export async function weighSignIn(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  sessionId: string,
): Promise<{ isDemanded: boolean; recoveredAt: Date | undefined }> {
  const valueOf = (key: string) =>
    sql<unknown>`(select ${settings.value} from ${settings} where ${settings.key} = ${key})`
  const [found] = await db
    .select({
      demand: valueOf('second-factor'),
      site: valueOf('site'),
      recoveredAt: sql<Date | null>`max(${recoveryCodes.usedAt})`.mapWith(recoveryCodes.usedAt),
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.usedBySession, sessionId))
  const zone = asText(fieldsOf(found?.site).timeZone)
  const day = today(now(), zone && isTimeZone(zone) ? zone : 'UTC')
  return {
    isDemanded: isDemandedOn(demandIn(fieldsOf(found?.demand)), day),
    recoveredAt: found?.recoveredAt ?? undefined,
  }
}

/** The demand as a row of the settings says it; what makes no sense is none. */
export function demandIn({ demand, from }: Record<string, unknown>): SecondFactorDemand {
  const day = asText(from)
  return demand === 'required' && day ? { demand: 'required', from: day } : { demand: 'recommended' }
}

/** Must every organiser have one on this day? */
export function isDemandedOn(demand: SecondFactorDemand, day: string): boolean {
  return demand.demand === 'required' && demand.from <= day
}

/** The demand as the form shows it, and which organisers have none. */
export async function secondFactorForEditing(tools: Pick<Tools, 'db' | 'auth'>, _admin: Admin) {
  const [{ 'second-factor': row }, without] = await Promise.all([
    readRows(tools, ['second-factor']),
    organisersWithout(tools),
  ])
  const { demand, from = '' } = { from: undefined, ...demandIn(row.value) }
  return { version: row.version, demand, from, without: without.map(({ id, name }) => ({ id, name })) }
}

/**
 * Sets the demand. Where it becomes a demand, or one for another day, whoever has no second factor is written to. Nobody
 * demands from today on what they do not have.
 */
export async function saveSecondFactorDemand(
  tools: Tools,
  admin: Admin,
  { version, ...wanted }: { version: number; demand: 'recommended' | 'required'; from: string | undefined },
): Promise<DemandOutcome> {
  if (wanted.demand === 'required' && !wanted.from) return { ok: false, because: 'day-missing' }
  const demand = demandIn(wanted)
  const { timeZone } = await siteSettings(tools)
  const isNow = demand.demand === 'required' && demand.from <= today(tools.now(), timeZone)
  if (isNow && !(await hasSecondFactor(tools, admin.accountId))) return { ok: false, because: 'none-yourself' }

  // Asked before the transaction: the sign-in service may be elsewhere.
  const without = demand.demand === 'required' ? await organisersWithout(tools) : []
  return tools.db.transaction(async (tx): Promise<DemandOutcome> => {
    const { 'second-factor': before } = await readRows({ db: tx }, ['second-factor'])
    const saved = await changeRow({ ...tools, db: tx }, admin, {
      key: 'second-factor',
      version,
      value: { from: null, ...demand },
      action: 'second-factor-demand-changed',
      summary: inWords(demand),
    })
    if (saved.ok && JSON.stringify(demandIn(before.value)) !== JSON.stringify(demand)) {
      await tell(tools, tx, { demand, without, version: before.version + 1 })
    }
    return saved
  })
}

function inWords(demand: SecondFactorDemand): string {
  if (demand.demand === 'recommended') return 'A second factor is recommended to organisers.'
  return `Organisers need a second factor from ${demand.from} on.`
}

async function tell(
  tools: Tools,
  tx: Transaction,
  { demand, without, version }: { demand: SecondFactorDemand; without: KnownOrganiser[]; version: number },
): Promise<void> {
  if (demand.demand === 'recommended') return
  const letter = secondFactorDemandedLetter(await tools.mail.site(tx), { from: longDayInWords(demand.from) })
  for (const { id, email } of without) {
    const dedupeKey = `second-factor-demanded:${version}:${id}`
    if (email) await tools.mail.post(tx, { letter, to: email, toMemberId: id, dedupeKey })
  }
}
