import type { Database } from '../db/open.ts'
import type { JobKind } from '../jobs/kinds.ts'
import { sealWith } from '../server/seal.ts'
import { keptName } from '../server/stores/store.ts'
import { mailThrough } from './notices/posting.ts'
import type { Files, Tools } from './tools.ts'

/** A job that was put into the queue. Nobody does it: a test calls the domain function itself. */
export type SentJob = { kind: JobKind; payload: unknown; runAt?: Date | undefined; dedupeKey?: string | undefined }

/** The tools of a test on its database: files in memory, jobs in the hand, no sign-in service unless one is given. */
export function handTools(
  db: Database,
  {
    now,
    auth = {},
    siteUrl = 'https://club.test',
  }: { now: () => Date; auth?: Partial<Tools['auth']>; siteUrl?: string },
): Tools & { sentJobs: SentJob[] } {
  const sentJobs: SentJob[] = []
  const jobs: Tools['jobs'] = {
    async send(_tx, kind, payload, { runAt, dedupeKey } = {}) {
      if (dedupeKey !== undefined && sentJobs.some((job) => job.kind === kind && job.dedupeKey === dedupeKey)) {
        return undefined
      }
      sentJobs.push({ kind, payload, runAt, dedupeKey })
      return `job-${sentJobs.length}`
    },
    async sendMany(_tx, kind, wanted) {
      const fresh = wanted.filter(
        ({ dedupeKey }) => !sentJobs.some((job) => job.kind === kind && job.dedupeKey === dedupeKey),
      )
      sentJobs.push(...fresh.map((job) => ({ kind, ...job })))
      return fresh.length
    },
  }
  return {
    db,
    now,
    siteUrl,
    auth: { ...neverAsked, ...auth },
    sentJobs,
    jobs,
    mail: mailThrough({ siteUrl, jobs }),
    files: filesInMemory(),
    seal: sealWith(Buffer.alloc(32, 7)),
    passwordMin: 12,
    pushHosts: ['push.test'],
  }
}

function filesInMemory(): Files {
  const kept = new Map<string, Uint8Array>()
  return {
    async put(id, bytes) {
      kept.set(keptName(id), bytes)
    },
    async read(id) {
      return kept.get(keptName(id))
    },
    async remove(id) {
      kept.delete(keptName(id))
    },
    async has(id) {
      return kept.has(keptName(id))
    },
    async *list() {
      for (const name of kept.keys()) yield { name, at: new Date(0) }
    },
  }
}

const fail = () => Promise.reject(new Error('Nobody asked this test for the sign-in service.'))
const neverAsked: Tools['auth'] = {
  sendCode: fail,
  verifyCode: fail,
  verifyLink: fail,
  signInWithPassword: fail,
  sendRecovery: fail,
  recover: fail,
  enter: fail,
  proveByApp: fail,
  beginApp: fail,
  finishApp: fail,
  secondFactorsOf: fail,
  signOut: fail,
  createAccount: fail,
  describeLink: fail,
  findAccount: fail,
  askAddressChange: fail,
  findWishedAddress: fail,
  describeAddressLink: fail,
  followAddressLink: fail,
  listSessions: fail,
  endSession: fail,
  endSessions: fail,
  hasPassword: fail,
  setPassword: fail,
  removePassword: fail,
  recentSignIns: fail,
  disownSignIn: fail,
  listPasskeys: fail,
  beginPasskey: fail,
  addPasskey: fail,
  renamePasskey: fail,
  removePasskey: fail,
  listAuthenticators: fail,
  removeAuthenticator: fail,
  removeSecondFactors: fail,
  beginPasskeySignIn: fail,
  signInWithPasskey: fail,
}
