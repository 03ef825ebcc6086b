import { GoTrueClient } from '@supabase/auth-js'
import { sessionCookie } from '../front-door.ts'
import { cookieStorage } from './cookie-storage.ts'
import { onlyVerdicts } from './verdicts.ts'

/** Where the auth service is, as the server was configured. */
export type AuthAddress = { url: string; publishableKey: string }

/**
 * The stock client over the cookies the server reads as well; one per document. It ticks every 30 seconds and refreshes
 * when 3 ticks remain.
 */
export function openAuthClient({ url, publishableKey }: AuthAddress): GoTrueClient {
  client ??= new GoTrueClient({
    url: new URL(url, location.origin).href,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: sessionCookie,
    storage: cookieStorage,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: async (input, init) => onlyVerdicts(input, await fetch(input, init)),
  })
  return client
}

let client: GoTrueClient | undefined
