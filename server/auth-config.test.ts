import { describe, expect, test } from 'vitest'
import { StartRefusal } from '../db/start-refusal.ts'
import { readConfig } from './config.ts'
import type { Environment } from './environment.ts'

const site = { SITE_URL: 'https://club.example' }

describe('a right value is understood', () => {
  test.each<[Environment, object]>([
    [{ AUTH_AUTOCONFIRM: '1' }, { autoconfirm: true }],
    [{ AUTH_DISABLE_SIGNUP: '0' }, { disableSignup: false }],
    [{ AUTH_PASSWORD_MIN: '6' }, { passwordMin: 6 }],
    [{ AUTH_MAIL_INTERVAL_S: '0' }, { mailIntervalSeconds: 0 }],
    [{ AUTH_LIMITS: 'off' }, { hasLimits: false }],
    [{ AUTH_LIMITS: 'on' }, { hasLimits: true }],
    [{ AUTH_ADMIN_API: 'loopback' }, { adminApi: 'loopback' }],
    [{ AUTH_ADMIN_API: 'public' }, { adminApi: 'public' }],
    [{ AUTH_ACCESS_TOKEN_S: '900' }, { accessTokenSeconds: 900 }],
    [{ AUTH_REFRESH_REUSE_S: '0' }, { refreshReuseSeconds: 0 }],
    [site, { passkeyRpId: 'club.example', passkeyOrigins: ['https://club.example'] }],
    [{ AUTH_PASSKEY_RP_ID: 'Club.Example' }, { passkeyRpId: 'club.example' }],
    [
      { ...site, AUTH_PASSKEY_ORIGINS: 'https://club.example/, https://app.club.example:8443' },
      { passkeyOrigins: ['https://club.example', 'https://app.club.example:8443'] },
    ],
    [
      { AUTH_REDIRECT_ALLOW: 'https://app.example/, https://other.example/welcome/' },
      { redirectAllow: ['https://app.example', 'https://other.example/welcome/'] },
    ],
    [{ AUTH_MANUAL_LINKING: '1' }, { manualLinking: true }],
    [{ AUTH_SECURE_EMAIL_CHANGE: '0' }, { secureEmailChange: false }],
  ])('%o', (env, expected) => {
    expect(readConfig(env).auth).toMatchObject(expected)
  })
})

describe('a wrong value stops the start with one sentence that names it', () => {
  test.each<[string, Environment]>([
    ['AUTH_AUTOCONFIRM', { AUTH_AUTOCONFIRM: 'yes' }],
    ['AUTH_DISABLE_SIGNUP', { AUTH_DISABLE_SIGNUP: 'true' }],
    ['AUTH_PASSWORD_MIN', { AUTH_PASSWORD_MIN: '5' }],
    ['AUTH_PASSWORD_MIN', { AUTH_PASSWORD_MIN: '73' }],
    ['AUTH_MAIL_INTERVAL_S', { AUTH_MAIL_INTERVAL_S: '-1' }],
    ['AUTH_LIMITS', { AUTH_LIMITS: '0' }],
    ['AUTH_ADMIN_API', { AUTH_ADMIN_API: 'on' }],
    ['AUTH_ACCESS_TOKEN_S', { AUTH_ACCESS_TOKEN_S: '59' }],
    ['AUTH_REFRESH_REUSE_S', { AUTH_REFRESH_REUSE_S: '301' }],
    ['AUTH_PASSKEY_RP_ID', { AUTH_PASSKEY_RP_ID: 'https://club.example' }],
    ['AUTH_PASSKEY_ORIGINS', { ...site, AUTH_PASSKEY_ORIGINS: 'https://other.example' }],
    ['AUTH_PASSKEY_ORIGINS', { ...site, AUTH_PASSKEY_ORIGINS: 'https://notclub.example' }],
    ['AUTH_PASSKEY_ORIGINS', { ...site, AUTH_PASSKEY_ORIGINS: 'https://club.example/member' }],
    ['AUTH_REDIRECT_ALLOW', { AUTH_REDIRECT_ALLOW: 'app.example' }],
    ['AUTH_REDIRECT_ALLOW', { AUTH_REDIRECT_ALLOW: 'https://*.app.example' }],
    ['AUTH_REDIRECT_ALLOW', { AUTH_REDIRECT_ALLOW: 'https://someone@app.example' }],
    ['AUTH_REDIRECT_ALLOW', { AUTH_REDIRECT_ALLOW: 'app://welcome' }],
    ['AUTH_MANUAL_LINKING', { AUTH_MANUAL_LINKING: '2' }],
    ['AUTH_SECURE_EMAIL_CHANGE', { AUTH_SECURE_EMAIL_CHANGE: 'off' }],
  ])('%s %o', (name, env) => {
    expect(() => readConfig(env)).toThrow(StartRefusal)
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]*\\.$`))
  })
})

test('the password of the first organiser follows the length asked of everybody', () => {
  const admin = { ADMIN_EMAIL: 'organiser@club.test', ADMIN_PASSWORD: 'eight.ch' }

  expect(() => readConfig(admin)).toThrow('at least 12 characters')
  expect(readConfig({ ...admin, AUTH_PASSWORD_MIN: '8' }).firstAdmin).toMatchObject({ password: 'eight.ch' })
})
