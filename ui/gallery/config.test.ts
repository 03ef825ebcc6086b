import { expect, test } from 'vitest'
import { portRefusal, readGalleryConfig } from './config.ts'

test('unless told otherwise the gallery is on port 4000 of this machine, in React’s development build', () => {
  expect(readGalleryConfig({ PORT: '', NODE_ENV: undefined })).toEqual({
    port: 4000,
    host: '127.0.0.1',
    mode: 'development',
    follows: true,
  })
  expect(readGalleryConfig({ PORT: ' 4001 ', NODE_ENV: 'production', FOLLOW: '0' })).toMatchObject({
    port: 4001,
    mode: 'production',
    follows: false,
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, not "http".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an IP address such as 0.0.0.0, not "a b".'],
  [{ FOLLOW: 'yes' }, 'FOLLOW must be 1 (yes) or 0 (no), not "yes".'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => readGalleryConfig(env)).toThrow(sentence)
})

test.each([
  ['EADDRINUSE', 'PORT 80 on ::1 is already in use; stop the program that listens there or set another PORT.'],
  ['EACCES', 'PORT 80 needs rights this user does not have; set a PORT above 1023.'],
  ['EADDRNOTAVAIL', 'HOST ::1 is not an address of this machine; set HOST to 127.0.0.1 or 0.0.0.0.'],
])('a place nobody can listen at is refused in one sentence: %s', (code, sentence) => {
  const error = Object.assign(new Error('listen'), { code })

  expect(portRefusal(error, { port: 80, host: '::1', mode: 'development', follows: true })).toBe(sentence)
})
