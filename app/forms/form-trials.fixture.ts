import type { Trial } from './forms.fixture.ts'

/* Trials of the rules that the same fields have in many forms. `field` is where the form has the field. */

export const emailTrials = (field: string, name = 'E-mail'): Trial[] => [
  { field, rule: 'required', takes: 'somebody@club.test', refuses: ' ', says: `${name} is required.` },
  {
    field,
    rule: 'email',
    takes: ' somebody@club.test ',
    refuses: 'somebody@club',
    says: 'Please enter a valid email address.',
  },
  {
    field,
    rule: 'length',
    takes: emailOf(254),
    refuses: emailOf(255),
    says: `${name} must be less than or equal to 254 characters.`,
  },
]

export const nameTrials = (field: string, name: string): Trial[] => [
  { field, rule: 'required', takes: 'Demo', refuses: '   ', says: `${name} is required.` },
  { field, rule: 'length', takes: 'Jo', refuses: ' J ', says: `${name} must be between 2 and 80 characters.` },
  {
    field,
    rule: 'length',
    takes: 'x'.repeat(80),
    refuses: 'x'.repeat(81),
    says: `${name} must be between 2 and 80 characters.`,
  },
]

export const titleTrials = (field = 'title'): Trial[] => [
  { field, rule: 'required', takes: 'x', refuses: ' \t ', says: 'Title is required.' },
  longestTrial(field, 'Title', 120),
]

/** At most so many characters. */
export const longestTrial = (field: string, name: string, most: number): Trial => ({
  field,
  rule: 'length',
  takes: 'x'.repeat(most),
  refuses: 'x'.repeat(most + 1),
  says: `${name} must be less than or equal to ${most} characters.`,
})

export const timeZoneTrials = (field: string): Trial[] => [
  { field, rule: 'required', takes: 'Asia/Singapore', refuses: '', says: 'Time zone is required.' },
  {
    field,
    rule: 'time_zone',
    takes: 'UTC',
    refuses: 'Europe/Nowhere',
    says: 'Time zone is not an allowed value.',
    isByHand: true,
  },
]

/** Both ends of what a password may be: twelve characters, and what bcrypt reads. */
export const passwordTrials = (field: string, least = 12): Trial[] => [
  {
    field,
    rule: 'length',
    takes: 'x'.repeat(least),
    refuses: 'x'.repeat(least - 1),
    says: `Password must be greater than or equal to ${least} characters.`,
  },
  {
    field,
    rule: 'bytes',
    takes: 'ä'.repeat(36),
    refuses: `${'ä'.repeat(36)}x`,
    says: 'Password is too long: at most 72 plain letters, and accented ones count more than once.',
  },
]

/** One of those offered, and no other. */
export const offeredTrial = (field: string, name: string, offered: string): Trial => ({
  field,
  rule: 'offered',
  takes: offered,
  refuses: 'something-else',
  says: `${name} is not an allowed value.`,
  isByHand: true,
})

/** An address of the web, and no other. */
export const urlTrial = (field: string): Trial => ({
  field,
  rule: 'url',
  takes: 'https://club.test/a?b=c#d',
  refuses: 'javascript:alert(1)',
  says: 'Please enter a valid URL.',
})

export const slugTrials = (field = 'slug'): Trial[] =>
  ['Spring', 'spring--2027', '-spring', 'spring/2027', 'x'.repeat(41)].map((refuses) => ({
    field,
    rule: 'slug',
    takes: 'spring-2027',
    refuses,
    says: 'Slug can only contain lowercase letters, numbers and single dashes, at most 40 characters.',
  }))

export const capacityTrials: Trial[] = [
  { field: 'capacity', rule: 'number', takes: '', refuses: 'many', says: 'Capacity must be a number.' },
  { field: 'capacity', rule: 'min', takes: '1', refuses: '0', says: 'Capacity must be at least 1.' },
  { field: 'capacity', rule: 'max', takes: '100000', refuses: '100001', says: 'Capacity can be at most 100,000.' },
  { field: 'capacity', rule: 'matches', takes: '12', refuses: '1.5', says: 'Capacity must be a whole number.' },
]

function emailOf(length: number): string {
  const end = '@club.test'
  return 'a'.repeat(length - end.length) + end
}
