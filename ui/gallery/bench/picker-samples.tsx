import { MoreLink } from '../../more-link.tsx'
import { DatePicker } from '../../date-picker/date-picker.tsx'
import { SampleSection } from '../samples.tsx'
import { readPickerProps } from './picker-query.ts'

/** States worth a look; each may be tried, and changed, on the bench. */
const states: { name: string; props: object }[] = [
  { name: 'One day', props: { value: '2026-11-24T00:00:00Z', timezone: 'UTC' } },
  { name: 'Nothing chosen yet', props: { timezone: 'UTC' } },
  {
    name: 'A range',
    props: { range: true, value: { start: '2026-11-24T00:00:00Z', end: '2026-11-27T23:59:59.999Z' }, timezone: 'UTC' },
  },
  {
    name: 'Day and time, in another zone',
    props: { mode: 'datetime', value: '2026-11-24T15:00:00Z', timezone: 'America/New_York' },
  },
  {
    name: 'Time alone, 24 hours',
    props: { mode: 'time', is24hr: true, value: '2026-11-24T16:30:00Z', timezone: 'UTC' },
  },
  {
    name: 'Calendar in the page, weekends not possible, until 18 December',
    props: {
      inline: true,
      value: '2026-11-24T00:00:00Z',
      minDate: '2026-11-10',
      maxDate: '2026-12-18',
      disabledDates: [{ repeat: { weekdays: [1, 7] } }],
      timezone: 'UTC',
      locale: 'en-GB',
    },
  },
  {
    name: 'A range with times, in the page',
    props: {
      inline: true,
      mode: 'datetime',
      range: true,
      value: { start: '2026-11-24T16:00:00Z', end: '2026-11-26T17:30:59.999Z' },
      timezone: 'UTC',
    },
  },
  { name: 'Not possible at the moment', props: { disabled: true, value: '2026-11-24T00:00:00Z', timezone: 'UTC' } },
]

/** The picker in its states, with links to the bench. */
export function PickerSamples() {
  return states.map(({ name, props }) => {
    const read = readPickerProps(JSON.stringify(props))
    if (!read.ok) throw new Error(read.problems.join(' '))
    return (
      <SampleSection key={name} name={name}>
        <DatePicker {...read.value} label={name} />
        <MoreLink href={`/date-picker?props=${encodeURIComponent(JSON.stringify(props))}`}>Try it</MoreLink>
      </SampleSection>
    )
  })
}
