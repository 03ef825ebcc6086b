import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { securityText } from './metadata.ts'

test('whoever finds a hole reads where to say so, and until when that is true', () => {
  const config = readConfig({ SITE_URL: 'https://club.example', SECURITY_CONTACT: 'security@club.example' })

  const text = securityText(config.securityContact ?? '', { config, now: () => new Date('2026-11-22T12:00:00Z') })

  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@club.example',
    'Expires: 2027-05-23T12:00:00.000Z',
    'Canonical: https://club.example/.well-known/security.txt',
    '',
  ])
})
