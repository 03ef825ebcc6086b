/** How an installation wants the service to behave; `server/auth-config.ts` reads it from the environment. */
export type AuthSettings = {
  /** A sign-up counts as confirmed at once, without a letter. For trials only: nobody has then proven an address. */
  autoconfirm: boolean
  /** So many characters a new password has at least. */
  passwordMin: number
  /** So many seconds lie between two letters to one address. */
  mailIntervalSeconds: number
  /** Whether anything is counted at all; false for trials only. */
  hasLimits: boolean
  /** Who may call the administration: nobody over the network, this machine, or whoever reaches the site. */
  adminApi: 'off' | 'loopback' | 'public'
  /** So long an access token is believed by whoever only checks its signature. */
  accessTokenSeconds: number
  /** So long a refresh token may come twice, because replies get lost and tabs race. */
  refreshReuseSeconds: number
  /** The host passkeys belong to. One made for another is never offered again. */
  passkeyRpId: string
  /** Where passkeys are asked for: scheme, host and port. */
  passkeyOrigins: readonly string[]
  /** Addresses beside the site's own that a sign-in may lead to: an origin, or one with a path everything begins with. */
  redirectAllow: readonly string[]
  /** Whether a signed-in person may connect further ways in to the account. */
  manualLinking: boolean
  /** Whether a change of address is confirmed at both addresses, or at the new one alone. */
  secureEmailChange: boolean
}

/** What holds where nobody says otherwise: safe, and for one site at one address. */
export function defaultSettings(siteUrl: string): AuthSettings {
  const { hostname, origin } = new URL(siteUrl)
  return {
    autoconfirm: false,
    passwordMin: 12,
    mailIntervalSeconds: 60,
    hasLimits: true,
    adminApi: 'off',
    accessTokenSeconds: 3600,
    refreshReuseSeconds: 10,
    passkeyRpId: hostname,
    passkeyOrigins: [origin],
    redirectAllow: [],
    manualLinking: false,
    secureEmailChange: true,
  }
}
