import { z } from 'zod'
import { reasonOf, StartRefusal } from '../../db/start-refusal.ts'
import type { BucketPlace } from './config.ts'

/** In one sentence why the store is away, with the variable and the cure where it is the configuration that is wrong. */
export function whyAway(error: unknown, place: BucketPlace): string {
  return cureOf(error, place) ?? `The store of files at ${shownPlace(place)} does not answer (${reasonOf(error)}).`
}

/** The same as a refusal, where no waiting will mend it. */
export function refusalOf(error: unknown, place: BucketPlace): StartRefusal | undefined {
  const cure = cureOf(error, place)
  return cure === undefined ? undefined : new StartRefusal(cure)
}

/** A bucket as people read it; nothing in it is a secret. */
export function shownPlace({ bucket, prefix, endpoint }: BucketPlace): string {
  return `s3://${bucket}${prefix && `/${prefix}`}${endpoint ? ` (${endpoint})` : ''}`
}

function cureOf(error: unknown, place: BucketPlace): string | undefined {
  const at = shownPlace(place)
  switch (nameOf(error)) {
    case 'NoSuchBucket':
      return `${place.variable}: there is no bucket ${place.bucket} at ${at}; make it, or name the one there is.`
    case 'InvalidAccessKeyId':
      return `AWS_ACCESS_KEY_ID is not known at ${at}; set the one the store gave out.`
    case 'SignatureDoesNotMatch':
      return `AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID at ${at}; set the one the store gave out with it.`
    case 'ExpiredToken':
    case 'InvalidToken':
      return `AWS_SESSION_TOKEN is over or not known at ${at}; set a new one with its keys.`
    case 'CredentialsProviderError':
      return `No key for ${at}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
    case 'AccessDenied':
    case 'Forbidden':
    case 'AllAccessDisabled':
      return `AWS_ACCESS_KEY_ID may not do this at ${at}; let it list, read, write and delete objects there.`
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `${place.variable} names another region than that of ${at}; write ?region=… as the store says it.`
    default:
      return undefined
  }
}

/** A question that is answered without a body has a status alone. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const status =
    '$metadata' in error ? z.object({ httpStatusCode: z.number() }).safeParse(error.$metadata).data : undefined
  return status?.httpStatusCode === 403 && !knownNames.has(error.name) ? 'AccessDenied' : error.name
}

const knownNames: ReadonlySet<string> = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken'])
