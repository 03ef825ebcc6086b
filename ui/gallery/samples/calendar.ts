import type { ComponentProps } from 'react'
import type { MonthGrid } from '../../calendar/month-grid.tsx'
import type { WeekEvent, WeekGrid } from '../../calendar/week-grid.tsx'

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** November 2026: six weeks, the first six days outside. */
export const month: ComponentProps<typeof MonthGrid> = {
  label: 'November 2026',
  weekdays: names.map((short) => ({ short, long: `${short}, all of it` })),
  weeks: Array.from({ length: 6 }, (_, row) =>
    names.map((_name, column) => {
      const day = row * 7 + column - 5
      const number = day < 1 ? day + 31 : day > 30 ? day - 30 : day
      return {
        date: `day-${day}`,
        number,
        outside: day < 1 || day > 30,
        today: day === 20,
        href: `?day=${day}`,
        label: `${number} in the month view`,
        entries:
          column === 1
            ? [
                { key: 'w', href: '?s=w', pigment: 'cobalt', label: '4 PM Writing', selected: day === 24 },
                { key: 'h', href: '?s=h', pigment: 'ochre', label: '6:30 Hiring', cancelled: day === 10 },
              ]
            : [],
      }
    }),
  ),
}

const writing: WeekEvent = {
  key: 'writing',
  href: '/studios/writing',
  day: 1,
  from: 420,
  minutes: 90,
  pigment: 'cobalt',
  name: 'Writing studio',
  topic: 'The one-page case for a rewrite',
  hours: '16:00 – 17:30',
  note: 'You are going',
  own: true,
}

/** A week of five days, from nine to eight in the evening. */
export const week: ComponentProps<typeof WeekGrid> = {
  label: 'Week of 23 November 2026',
  zones: ['Berlin', 'New York'],
  days: ['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27'].map((name, index) => ({ name, today: index === 2 })),
  hours: Array.from({ length: 11 }, (_, index) => ({ first: `${index + 9}:00`, second: `${index + 3}:00` })),
  events: [
    writing,
    {
      ...writing,
      key: 'one',
      day: 2,
      from: 30,
      pigment: 'madder',
      own: false,
      name: 'One-to-ones',
      note: '5 of 6 going',
    },
    {
      ...writing,
      key: 'two',
      day: 2,
      from: 60,
      pigment: 'viridian',
      own: false,
      name: 'Strategy',
      note: '4 of 8 going',
    },
    {
      ...writing,
      key: 'open',
      day: 0,
      from: 240,
      minutes: 60,
      pigment: 'payne',
      own: false,
      cancelled: true,
      name: 'Open hour',
      hours: '13:00 – 14:00',
      note: 'Cancelled',
    },
  ],
}
