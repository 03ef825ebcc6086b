import { availableParallelism } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartRefusal } from '../db/start-refusal.ts'
import { readConfig } from './config.ts'
import type { Environment } from './environment.ts'

const postgres = { DATABASE_URL: 'postgresql://club@localhost/club' }
const hosted = { AUTH_URL: 'https://auth.example/v1/', AUTH_PUBLISHABLE_KEY: 'public', AUTH_SECRET_KEY: 'secret' }
const store = {
  FILES_URL: 's3://club?endpoint=https://store.example',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'key',
}
const admin = { ADMIN_EMAIL: 'organiser@club.test', ADMIN_PASSWORD: 'twelve letters' }

test('without any variable the house runs on its own', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    secretKey: undefined,
    filesAt: undefined,
    filesFrom: undefined,
    smtpUrl: undefined,
    smtpRate: undefined,
    apiUrl: '/api',
    hostedAuth: undefined,
    auth: {
      autoconfirm: false,
      disableSignup: true,
      passwordMin: 12,
      mailIntervalSeconds: 60,
      hasLimits: true,
      adminApi: 'off',
      accessTokenSeconds: 3600,
      refreshReuseSeconds: 10,
      passkeyRpId: 'localhost',
      passkeyOrigins: ['http://localhost:3000'],
      redirectAllow: [],
      manualLinking: false,
      secureEmailChange: true,
    },
    loadsDemo: true,
    firstAdmin: undefined,
    runsJobs: true,
    watching: { metrics: undefined, logsJson: false, errorsTo: undefined, traces: undefined },
    hosting: { processes: 1, drainMs: 0, poolSize: 10, directUrl: undefined },
    trustedProxies: 0,
    pushHosts: [
      'fcm.googleapis.com',
      'jmt17.google.com',
      '*.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ],
    securityContact: undefined,
  })
})

test('an empty variable counts as absent', () => {
  const names = ['PORT', 'HOST', 'SITE_URL', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'API_URL', 'DEMO', 'WORKERS']
  const more = ['AUTH_URL', 'AUTH_SECRET_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'TRUST_PROXY']
  const empty = Object.fromEntries([...names, ...more].map((name) => [name, '']))

  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('the configuration cannot be changed', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
  expect(Object.isFrozen(readConfig(hosted).hostedAuth)).toBe(true)
})

describe('a right value is understood', () => {
  test.each<[Environment, object]>([
    [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
    [{ PORT: ' 80 ' }, { port: 80 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'club.internal' }, { host: 'club.internal' }],
    [{ SITE_URL: 'https://club.example/' }, { siteUrl: 'https://club.example' }],
    [{ SITE_URL: 'https://CLUB.example:8443' }, { siteUrl: 'https://club.example:8443' }],
    [{ DATA_DIR: '/var/lib/guildhall' }, { dataDir: '/var/lib/guildhall' }],
    [postgres, { databaseUrl: postgres.DATABASE_URL, loadsDemo: false }],
    [{ DATABASE_URL: 'postgres:///club?host=/run/postgresql' }, { loadsDemo: false }],
    [{ ...postgres, DEMO: '1' }, { loadsDemo: true }],
    [{ DEMO: '0' }, { loadsDemo: false }],
    [{ SMTP_URL: 'smtp://club:secret@mail.example:587' }, { smtpUrl: 'smtp://club:secret@mail.example:587' }],
    [{ SMTP_RATE: '14' }, { smtpRate: 14 }],
    [{ API_URL: 'https://api.club.example/v1/' }, { apiUrl: 'https://api.club.example/v1' }],
    [{ API_URL: '/club/api/' }, { apiUrl: '/club/api' }],
    [hosted, { hostedAuth: { url: 'https://auth.example/v1', publishableKey: 'public', secretKey: 'secret' } }],
    [admin, { firstAdmin: { email: 'organiser@club.test', password: 'twelve letters' } }],
    [{ ...postgres, WORKERS: '0' }, { runsJobs: false }],
    [{ WORKERS: '1' }, { runsJobs: true }],
    [{ METRICS_PORT: '9464' }, { watching: { metrics: { host: '127.0.0.1', port: 9464 } } }],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, { watching: { metrics: { host: '0.0.0.0', port: 9464 } } }],
    [{ LOG: 'json' }, { watching: { logsJson: true } }],
    [
      { SENTRY_DSN: 'https://public@errors.example/inside/42' },
      { watching: { errorsTo: { url: 'https://errors.example/inside/api/42/envelope/', key: 'public' } } },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/club/',
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc, x-tenant=club',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      },
      {
        watching: {
          traces: {
            url: 'https://traces.example/club/v1/traces',
            headers: { Authorization: 'Bearer abc', 'x-tenant': 'club' },
            part: 0.25,
          },
        },
      },
    ],
    [{ PROCESSES: '1' }, { hosting: { processes: 1 } }],
    [{ ...postgres, PROCESSES: '3', DRAIN_SECONDS: '15' }, { hosting: { processes: 3, drainMs: 15_000 } }],
    [{ ...postgres, PROCESSES: 'auto' }, { hosting: { processes: Math.min(availableParallelism(), 5) } }],
    [
      { ...postgres, DATABASE_DIRECT_URL: 'postgresql://club@db/club', DATABASE_CONNECTIONS: '4' },
      { hosting: { directUrl: 'postgresql://club@db/club', poolSize: 4 } },
    ],
    [{ TRUST_PROXY: '2' }, { trustedProxies: 2 }],
    [{ SECURITY_CONTACT: 'security@club.example' }, { securityContact: 'mailto:security@club.example' }],
    [{ SECURITY_CONTACT: 'mailto:security@club.example' }, { securityContact: 'mailto:security@club.example' }],
    [{ SECURITY_CONTACT: 'https://club.example/security' }, { securityContact: 'https://club.example/security' }],
    [{ FEED_HUB: 'https://hub.example' }, { feedHub: 'https://hub.example/' }],
    [
      store,
      {
        filesAt: {
          bucket: 'club',
          prefix: '',
          endpoint: 'https://store.example',
          region: 'us-east-1',
          credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
        },
      },
    ],
    [
      { FILES_URL: 's3://club.example/our/house/?region=eu-west-1' },
      { filesAt: { bucket: 'club.example', prefix: 'our/house', endpoint: undefined, credentials: undefined } },
    ],
    [{ FILES_FROM: store.FILES_URL }, { filesAt: undefined, filesFrom: { variable: 'FILES_FROM', bucket: 'club' } }],
    [
      { PUSH_HOSTS: 'Push.Example, *.push.example:8443' },
      { pushHosts: expect.arrayContaining(['fcm.googleapis.com', 'push.example', '*.push.example:8443']) },
    ],
  ])('%o', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })
})

describe('a wrong value stops the start with one sentence that names it', () => {
  test.each<[string, Environment]>([
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '3000x' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '3e3' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['HOST', { HOST: 'localhost:3000' }],
    ['SITE_URL', { SITE_URL: 'club.example' }],
    ['SITE_URL', { SITE_URL: 'ftp://club.example' }],
    ['SITE_URL', { SITE_URL: 'https:club.example' }],
    ['SITE_URL', { SITE_URL: 'https://club.example/members' }],
    ['SITE_URL', { SITE_URL: 'https://someone@club.example' }],
    ['SITE_URL', { SITE_URL: 'https://club.example?x=1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/club' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://club:p@ss:word@host:port/club' }],
    ['DATABASE_URL', { DATABASE_URL: 'club' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:587' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['API_URL', { API_URL: 'api' }],
    ['API_URL', { API_URL: '//elsewhere.example' }],
    ['API_URL', { API_URL: '/' }],
    ['AUTH_URL', { AUTH_URL: 'https://auth.example' }],
    ['AUTH_URL', { ...hosted, AUTH_SECRET_KEY: undefined }],
    ['AUTH_URL', { ...hosted, AUTH_URL: 'auth.example' }],
    ['DEMO', { DEMO: 'yes' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'organiser@club.test' }],
    ['ADMIN_EMAIL', { ...admin, ADMIN_EMAIL: 'organiser' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'twelve letters' }],
    ['ADMIN_PASSWORD', { ...admin, ADMIN_PASSWORD: 'eleven letr' }],
    ['ADMIN_PASSWORD', { ...admin, ADMIN_PASSWORD: 'ä'.repeat(37) }],
    ['WORKERS', { WORKERS: 'true' }],
    ['WORKERS', { WORKERS: '0' }],
    ['METRICS_PORT', { METRICS_PORT: '3000' }],
    ['METRICS_PORT', { METRICS_PORT: 'on' }],
    ['METRICS_HOST', { METRICS_PORT: '9464', METRICS_HOST: 'here:9464' }],
    ['LOG', { LOG: 'yes' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'https://errors.example/42' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'https://public@errors.example/' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://key@traces.example' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=%E0%A4%A' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '10' }],
    ['PROCESSES', { ...postgres, PROCESSES: '0' }],
    ['PROCESSES', { ...postgres, PROCESSES: 'all' }],
    ['PROCESSES', { ...postgres, PROCESSES: '65' }],
    // The embedded database belongs to one process, however many there would be.
    ['PROCESSES', { PROCESSES: '2' }],
    ['PROCESSES', { PROCESSES: 'auto' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '601' }],
    ['DATABASE_CONNECTIONS', { ...postgres, DATABASE_CONNECTIONS: '1' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgresql://club@db/club' }],
    ['DATABASE_DIRECT_URL', { ...postgres, DATABASE_DIRECT_URL: 'db:5432' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'loopback' }],
    ['TRUST_PROXY', { TRUST_PROXY: '11' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'https://push.example' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: '*' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'the organisers' }],
    ['FEED_HUB', { FEED_HUB: 'hub.example' }],
    ['FILES_URL', { FILES_URL: 'https://store.example/club' }],
    ['FILES_URL', { FILES_URL: 's3://club' }],
    ['FILES_URL', { FILES_URL: 's3://Of_The_Club?region=eu-1' }],
    ['FILES_URL', { FILES_URL: 's3://id:key@club?region=eu-1' }],
    ['FILES_URL', { FILES_URL: 's3://club?endpoint=store.example' }],
    ['FILES_URL', { FILES_URL: 's3://club?region=eu-1&key=secret' }],
    ['FILES_URL', { FILES_URL: 's3://club/../all?region=eu-1&x=%2e' }],
    ['AWS_SECRET_ACCESS_KEY', { ...store, AWS_SECRET_ACCESS_KEY: undefined }],
    ['FILES_FROM', { ...store, FILES_FROM: store.FILES_URL }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://club.example/security' }],
  ])('%s %o', (name, env) => {
    const sentence = refusalOf(env)

    expect(sentence).toContain(name)
    expect(sentence).toMatch(/^[A-Z][^\n]*\.$/)
  })
})

test.each<Environment>([
  { DATABASE_URL: 'mysql://club:hush-hush@localhost/club' },
  { SMTP_URL: 'mail://club:hush-hush@mail.example' },
  { ADMIN_EMAIL: 'organiser@club.test', ADMIN_PASSWORD: 'hush-hush' },
  { AUTH_URL: 'https://auth.example', AUTH_SECRET_KEY: 'hush-hush' },
])('a refusal never repeats a password or a key: %o', (env) => {
  expect(refusalOf(env)).not.toContain('hush')
})

function refusalOf(env: Environment): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartRefusal) return error.message
    throw error
  }
  throw new Error('This configuration was accepted.')
}
