import { useState } from 'react'
import { Button } from '../../button.tsx'
import { DatePicker } from '../../date-picker/date-picker.tsx'
import type { DatePickerProps } from '../../date-picker/date-picker.tsx'
import { Textarea } from '../../form/textarea.tsx'
import type { BenchPage, BenchVisit } from '../bench.ts'
import { EventLines, useEventLog } from '../event-log.tsx'
import { readPickerProps, readPickerValue } from './picker-query.ts'
import { PickerSamples } from './picker-samples.tsx'
import { refusal } from './refusal.tsx'

/** `?props=` with JSON tries a picker; without it the page shows pickers in all their states. */
export function openBench({ query }: BenchVisit): BenchPage {
  const props = query.get('props')
  if (props === null) return { status: 200, content: <PickerSamples /> }
  const read = readPickerProps(props)
  if (!read.ok) return refusal(read.problems)
  return { status: 200, content: <PickerBench start={read.value} /> }
}

/** One picker, everything it tells, and what its props cannot say: another value or kind from outside. */
function PickerBench({ start }: { start: DatePickerProps }) {
  const log = useEventLog()
  const [value, setValue] = useState(start.value)
  const [range, setRange] = useState(start.range ?? false)
  return (
    <div className="wrap gallery-bench">
      <div className="stack" data-gap="3">
        <DatePicker
          label="Date"
          {...start}
          range={range}
          value={value}
          onChange={(next) => {
            setValue(next)
            log.record('change', next)
          }}
          onDrag={(preview) => log.record('drag', preview)}
          onPopover={(event) => log.record('popover', event)}
        />
      </div>
      <div className="stack gallery-bench-outside">
        <FromOutside timezone={start.timezone} onValue={setValue} />
        <div className="row">
          <Button type="button" kind="quiet" small data-testid="toggle-range" onClick={() => setRange(!range)}>
            One day or a range
          </Button>
          <Button type="button" kind="quiet" small data-testid="outside">
            Outside
          </Button>
        </div>
        <EventLines log={log} />
      </div>
    </div>
  )
}

type FromOutsideProps = { timezone: string | undefined; onValue: (value: DatePickerProps['value']) => void }

function FromOutside({ timezone, onValue }: FromOutsideProps) {
  const [text, setText] = useState('null')
  const [problem, setProblem] = useState<string>()
  const put = () => {
    const read = readPickerValue(text, timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
    setProblem(read.ok ? undefined : read.problems.join(' '))
    if (read.ok) onValue(read.value)
  }
  return (
    <div className="stack" data-gap="2">
      <Textarea
        label="A value from outside, as JSON"
        data-testid="set-value-json"
        rows={2}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="button" kind="quiet" small data-testid="set-value" onClick={put}>
        Put it in
      </Button>
    </div>
  )
}
