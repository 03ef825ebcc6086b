import { expect, test } from 'vitest'
import { inApp } from './second-step.ts'

test.each(['appCode', 'firstCode'])(
  'other-clocks: a code that does not match names the clock of the phone as what may be wrong: %s',
  (field) => {
    const { fields = {} } = inApp({ ok: false, because: 'wrong' }, field)

    expect(fields[field]).toMatch(/^That code does not match\. .* the clock of your phone is off/)
  },
)
