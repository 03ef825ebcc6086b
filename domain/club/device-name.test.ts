import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const agents: [string, string][] = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.0', 'A device that does not say its name'],
  ['', 'A device that does not say its name'],
]

test.each(agents)('%s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
