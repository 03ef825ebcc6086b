import type { PlainDate, Weekday } from '../../time/plain-dates.ts'
import { atMidnight } from '../../time/plain-dates.ts'

type NameStyle = 'narrow' | 'short' | 'long'

/** The locale whose data an unknown one gets. */
const baseLocale = 'en-IE'

// Regions whose weeks begin on another day than Monday. Source: Unicode CLDR 48, supplemental weekData. A table and not
// Intl.Locale's getWeekInfo, which some browsers lack and others answer from older data: server and browser must agree.
const sundayRegions =
  'AGASBDBRBSBTBUBWBZCACODMDOETGTGUHKHNIDILINISJMJPKEKHKRLAMHMMMOMTMXMZNINPPAPEPHPKPRPTPYRHSASGSVTHTTTWUMUSVEVIWSYDYEZAZW'
const saturdayRegions = 'AFBHDJDZEGIQIRJOKWLYOMQASDSY'

// Short dates as people there type them, which Intl writes otherwise.
const listedShortDates: Record<string, string> = { 'en-IE': 'DD-MM-YYYY', ja: 'YYYY年M月D日', 'ja-JP': 'YYYY年M月D日' }

/** The locale itself where this machine knows it, else the base locale. */
export function localeOrBase(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? baseLocale
  } catch {
    return baseLocale
  }
}

/** The day weeks begin on in a locale, 1 = Sunday. */
export function firstDayOf(locale: string): Weekday {
  const region = new Intl.Locale(localeOrBase(locale)).maximize().region ?? ''
  if (region === 'MV') return 6
  if (isListed(sundayRegions, region)) return 1
  return isListed(saturdayRegions, region) ? 7 : 2
}

/** The mask of a locale's short date with padded numbers, `MM/DD/YYYY` in en-US. */
export function shortDateMask(locale: string): string {
  const known = localeOrBase(locale)
  return listedShortDates[known] ?? intlShortDate(known)
}

/** A day as assistive technology says it: `Friday, Jan 20, 2023` in en-US. */
export function dayLabel(locale: string, date: PlainDate): string {
  return formatter(locale, { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' }).format(
    atMidnight(date),
  )
}

/** A day in the words and the order of the locale: `Jan 20, 2023` in en-US; with its weekday `Fri 20 Jan` in en-GB. */
export function dayInWords(locale: string, date: PlainDate, shows: { weekday?: boolean; year?: boolean }): string {
  return formatter(locale, wordParts(shows)).format(atMidnight(date))
}

/** The mask of a day in words, in the order of the locale: `WWW, MMM D, YYYY` in en-US. */
export function wordsMask(locale: string, shows: { weekday: boolean }): string {
  return maskOfParts(locale, wordParts({ ...shows, year: true }))
}

/** The twelve months, January first. */
export function monthNames(locale: string, style: NameStyle): readonly string[] {
  return kept(`months ${style} ${locale}`, () => {
    const { format } = formatter(locale, { month: style })
    return Array.from({ length: 12 }, (_, month) => format(new Date(Date.UTC(2023, month, 1))))
  })
}

/** The seven days of the week, Sunday first. */
export function weekdayNames(locale: string, style: NameStyle): readonly string[] {
  return kept(`weekdays ${style} ${locale}`, () => {
    const { format } = formatter(locale, { weekday: style })
    return Array.from({ length: 7 }, (_, day) => format(new Date(Date.UTC(2023, 0, 1 + day))))
  })
}

/** The first two letters of the short names, Sunday first: `Su`. In some locales they are all the same. */
export function weekdayInitials(locale: string): string[] {
  return weekdayNames(locale, 'short').map((name) => [...name].slice(0, 2).join(''))
}

function isListed(regions: string, region: string): boolean {
  return region !== '' && regions.search(new RegExp(`^(..)*${region}`)) === 0
}

function wordParts({ weekday, year }: { weekday?: boolean; year?: boolean }): Intl.DateTimeFormatOptions {
  return { ...(weekday && { weekday: 'short' }), month: 'short', day: 'numeric', ...(year && { year: 'numeric' }) }
}

function intlShortDate(locale: string): string {
  return maskOfParts(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
}

function maskOfParts(locale: string, options: Intl.DateTimeFormatOptions): string {
  const isInWords = options.month === 'short'
  const maskOf: Partial<Record<string, string>> = {
    weekday: 'WWW',
    year: 'YYYY',
    month: isInWords ? 'MMM' : 'MM',
    day: isInWords ? 'D' : 'DD',
  }
  return formatter(locale, options)
    .formatToParts(atMidnight('2023-01-20'))
    .map(({ type, value }) => maskOf[type] ?? literalOf(value))
    .join('')
    .trim()
}

/** Marks of writing direction are nothing one types; Latin letters would be read as tokens. */
function literalOf(text: string): string {
  const visible = text.replaceAll(/\p{Cf}/gu, '')
  return /[A-Za-z]/.test(visible) ? `[${visible}]` : visible
}

const nameLists = new Map<string, readonly string[]>()

/** Each list is made once: a calendar asks for its months and weekdays many times while it opens. */
function kept(key: string, make: () => readonly string[]): readonly string[] {
  const names = nameLists.get(key) ?? make()
  nameLists.set(key, names)
  return names
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to make, so they are kept. Days are Gregorian and in Latin digits, as the cells and masks write them. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const earlier = formatters.get(key)
  if (earlier) return earlier
  const made = new Intl.DateTimeFormat(localeOrBase(locale), {
    ...options,
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  formatters.set(key, made)
  return made
}
