import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { today } from '../../time/plain-dates.ts'
import { fullDayInWords, timeInWords } from '../../time/words.ts'
import { deviceName } from '../device-name.ts'

/** What the letter about a new device says: which one, and when on its owner's clock. */
export async function deviceFacts(
  tx: Transaction,
  { accountId, userAgent, at }: { accountId: string; userAgent: string; at: Date },
): Promise<{ device: string; when: string }> {
  const [member] = await tx.select({ timeZone: members.timeZone }).from(members).where(eq(members.accountId, accountId))
  const zone = member?.timeZone ?? 'UTC'
  return {
    device: deviceName(userAgent),
    when: `${fullDayInWords(today(at, zone))}, ${timeInWords(at, { zone })} (your time, ${zone})`,
  }
}
