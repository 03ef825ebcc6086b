/** What can be chosen of fair hours: minutes, weeks, nights, and days of the week from Monday. */
export const offered = {
  minutes: ['30', '60', '90', '120'],
  weeks: ['6', '12', '24'],
  night: ['21-8', '22-7', '23-6'],
  weekday: ['0', '1', '2', '3', '4', '5', '6'],
} as const
