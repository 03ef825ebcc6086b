import { StartRefusal } from '../../db/start-refusal.ts'
import { type Environment, hasScheme, readText, webAddress } from '../environment.ts'

/** A part of a bucket of an S3-compatible store, and how it is opened. */
export type BucketPlace = Readonly<{
  /** Which variable names it, for whoever has to mend it. */
  variable: 'FILES_URL' | 'FILES_FROM'
  bucket: string
  /** Without a slash at either end; empty for the whole bucket. */
  prefix: string
  /** Absent: Amazon's own, of the region. */
  endpoint: string | undefined
  region: string
  /** Absent: what the client finds on the machine, such as its role. */
  credentials: Readonly<{ accessKeyId: string; secretAccessKey: string; sessionToken?: string }> | undefined
}>

/** Where files are kept, and where they were before; absent, on the disk. */
export type FilesPlaces = Readonly<{ filesAt: BucketPlace | undefined; filesFrom: BucketPlace | undefined }>

/** Reads `FILES_URL` and `FILES_FROM` with the keys to them. Neither value is repeated: a key may have been written into it. */
export function readFilesPlaces(env: Environment): FilesPlaces {
  const [at, from] = [readText(env, 'FILES_URL'), readText(env, 'FILES_FROM')]
  const id = readText(env, 'AWS_ACCESS_KEY_ID')
  const key = readText(env, 'AWS_SECRET_ACCESS_KEY')
  const token = readText(env, 'AWS_SESSION_TOKEN')
  if (!at && !from) return { filesAt: undefined, filesFrom: undefined }
  if (!id !== !key) {
    throw new StartRefusal('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or neither.')
  }
  const credentials =
    id && key ? { accessKeyId: id, secretAccessKey: key, ...(token ? { sessionToken: token } : {}) } : undefined
  const places = {
    filesAt: at ? { ...bucketIn('FILES_URL', at), credentials } : undefined,
    filesFrom: from ? { ...bucketIn('FILES_FROM', from), credentials } : undefined,
  }
  if (at && from && isSame(places.filesAt, places.filesFrom)) {
    throw new StartRefusal('FILES_FROM is where FILES_URL is already: unset it.')
  }
  return places
}

function bucketIn(variable: BucketPlace['variable'], text: string): Omit<BucketPlace, 'credentials'> {
  const url = hasScheme(text, ['s3:']) ? new URL(text) : undefined
  if (!url) throw wrong(variable, 'must begin with s3://')
  if (url.username || url.password) {
    throw wrong(variable, 'holds no keys: they are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  if (url.port || url.hash || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw wrong(variable, 'must name a bucket after s3://')
  }
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  if (!/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(prefix))
    throw wrong(variable, 'may have letters, digits and dashes in its path')
  const strange = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region')
  if (strange !== undefined) throw wrong(variable, 'takes ?endpoint=… and &region=… and nothing else')
  const endpoint = endpointIn(variable, url.searchParams.get('endpoint'))
  const region = url.searchParams.get('region') || (endpoint && regionOfMost)
  if (!region) throw wrong(variable, 'must say either where the store is (endpoint) or in which region of Amazon’s')
  return { variable, bucket: url.hostname, prefix, endpoint, region }
}

function endpointIn(variable: BucketPlace['variable'], text: string | null): string | undefined {
  if (!text) return undefined
  const url = webAddress(text)
  if (url && !url.search && !url.hash && !url.username && !url.password) return url.href.replace(/\/$/, '')
  throw wrong(variable, 'must have an http(s) address without a question mark as its endpoint')
}

function wrong(variable: string, what: string): StartRefusal {
  return new StartRefusal(
    `${variable} ${what}: s3://bucket/folder?endpoint=https://store.example&region=eu-1, of which folder and region may be left out.`,
  )
}

function isSame(one: BucketPlace | undefined, other: BucketPlace | undefined): boolean {
  return one?.bucket === other?.bucket && one?.prefix === other?.prefix && one?.endpoint === other?.endpoint
}

/** Stores that know no regions take this one, and so does a signature. */
const regionOfMost = 'us-east-1'
