/** Name, words, addresses and time of the site, and who may register: two cards of the settings. */
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'
import { asCount, asText } from './read-value.ts'
import { changeRow, readRows } from './rows.ts'
import type { SettingOutcome } from './rows.ts'

export type SiteValues = {
  name: string
  tagline: string
  closingLine: string
  /** For questions; also the sender of mail where no other is set. */
  contact: string
  /** For reports under the code of conduct; empty: the same as for questions. */
  conduct: string
  timeZone: string
  answerWithinDays: number
}

/** What an organiser has set, as it stands in the form: nothing is filled in that nobody wrote but their own time zone and days. */
export async function siteForEditing(tools: Pick<Tools, 'db'>, admin: Admin) {
  const { site, registration } = await readRows(tools, ['site', 'registration'])
  return {
    site: { version: site.version, ...siteValuesIn({ timeZone: admin.timeZone, ...site.value }) },
    registration: {
      version: registration.version,
      registration: { ...site.value, ...registration.value }.registration === 'open' ? 'open' : 'invitation',
    },
  }
}

/** The fields of the row as the form shows them. */
export function siteValuesIn(value: Record<string, unknown>): SiteValues {
  return {
    name: asText(value.name) ?? '',
    tagline: asText(value.tagline) ?? '',
    closingLine: asText(value.closingLine) ?? '',
    contact: asText(value.contact) ?? '',
    conduct: asText(value.conduct) ?? '',
    timeZone: asText(value.timeZone) ?? 'UTC',
    answerWithinDays: asCount(value.answerWithinDays) ?? 5,
  }
}

/** Sets what the site is called and says of itself. */
export function saveSite(
  tools: Tools,
  admin: Admin,
  { version, ...values }: SiteValues & { version: number },
): Promise<SettingOutcome> {
  return changeRow(tools, admin, {
    key: 'site',
    version,
    value: values,
    action: 'site-changed',
    summary: `The site is called ${values.name}.`,
  })
}

/** Decides who may register. */
export function saveRegistration(
  tools: Tools,
  admin: Admin,
  { version, registration }: { version: number; registration: 'invitation' | 'open' },
): Promise<SettingOutcome> {
  return changeRow(tools, admin, {
    key: 'registration',
    version,
    value: { registration },
    action: 'registration-changed',
    summary: registration === 'open' ? 'Anybody may register.' : 'Only who is invited may register.',
  })
}
