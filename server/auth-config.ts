import { defaultSettings, type AuthSettings } from '../auth/index.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import {
  type Environment,
  readChoice,
  readList,
  readNumber,
  readSwitch,
  readText,
  shown,
  webAddress,
} from './environment.ts'

/** How the embedded sign-in service behaves, and whether strangers may make themselves an account over its protocol. */
export type AuthConfig = Readonly<AuthSettings & { disableSignup: boolean }>

/** Reads the variables of the sign-in service; what is absent is as safe as it can be. */
export function readAuthConfig(env: Environment, siteUrl: string): AuthConfig {
  const otherwise = defaultSettings(siteUrl)
  const passkeyRpId = readPasskeyHost(env) ?? otherwise.passkeyRpId
  return Object.freeze({
    autoconfirm: readSwitch(env, 'AUTH_AUTOCONFIRM') ?? otherwise.autoconfirm,
    disableSignup: readSwitch(env, 'AUTH_DISABLE_SIGNUP') ?? true,
    passwordMin: readNumber(env, 'AUTH_PASSWORD_MIN', otherwise.passwordMin, { least: 6, most: 64 }),
    mailIntervalSeconds: readNumber(env, 'AUTH_MAIL_INTERVAL_S', otherwise.mailIntervalSeconds, {
      least: 0,
      most: 3600,
    }),
    hasLimits: (readChoice(env, 'AUTH_LIMITS', ['on', 'off']) ?? 'on') === 'on',
    adminApi: readChoice(env, 'AUTH_ADMIN_API', ['off', 'loopback', 'public']) ?? otherwise.adminApi,
    accessTokenSeconds: readNumber(env, 'AUTH_ACCESS_TOKEN_S', otherwise.accessTokenSeconds, {
      least: 60,
      most: 86_400,
    }),
    refreshReuseSeconds: readNumber(env, 'AUTH_REFRESH_REUSE_S', otherwise.refreshReuseSeconds, {
      least: 0,
      most: 300,
    }),
    passkeyRpId,
    passkeyOrigins: readPasskeyOrigins(env, passkeyRpId) ?? otherwise.passkeyOrigins,
    redirectAllow: readRedirects(env),
    manualLinking: readSwitch(env, 'AUTH_MANUAL_LINKING') ?? otherwise.manualLinking,
    secureEmailChange: readSwitch(env, 'AUTH_SECURE_EMAIL_CHANGE') ?? otherwise.secureEmailChange,
  })
}

function readPasskeyHost(env: Environment): string | undefined {
  const text = readText(env, 'AUTH_PASSKEY_RP_ID')?.toLowerCase()
  if (text === undefined || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)) return text
  throw new StartRefusal(`AUTH_PASSKEY_RP_ID must be a host name such as club.example, not ${shown(text)}.`)
}

/** A browser offers a passkey only on its host and the hosts below it. */
function readPasskeyOrigins(env: Environment, host: string): readonly string[] | undefined {
  const origins = readList(env, 'AUTH_PASSKEY_ORIGINS')
  if (origins.length === 0) return undefined
  return Object.freeze(
    origins.map((text) => {
      const url = webAddress(text)
      const isBelow = url && (url.hostname === host || url.hostname.endsWith(`.${host}`))
      if (url && isBelow && isBare(url) && url.pathname === '/') return url.origin
      throw new StartRefusal(
        `AUTH_PASSKEY_ORIGINS must name addresses without a path at ${host} or below it, such as https://${host}, not ${shown(text)}.`,
      )
    }),
  )
}

function readRedirects(env: Environment): readonly string[] {
  return Object.freeze(
    readList(env, 'AUTH_REDIRECT_ALLOW').map((text) => {
      const url = webAddress(text)
      if (url && isBare(url) && !/[*\\\s]/.test(text)) return url.pathname === '/' ? url.origin : url.href
      throw new StartRefusal(
        `AUTH_REDIRECT_ALLOW must name addresses, separated by commas, such as https://app.example or https://app.example/welcome, without signs that stand for others, not ${shown(text)}.`,
      )
    }),
  )
}

function isBare(url: URL): boolean {
  return !url.search && !url.hash && !url.username && !url.password
}
