import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FilesAway } from '../../domain/files-away.ts'
import { whyAway } from './bucket-answers.ts'
import type { BucketPlace } from './config.ts'
import { describeFile } from './folder.ts'
import { keptName, type Opened, type Store, storeNames, type Stores } from './store.ts'

/** Everything in a bucket of an S3-compatible store, below the prefix its address names. */
export function storesInBucket(place: BucketPlace): Stores {
  const client = new S3Client(settingsOf(place))
  return {
    files: bucketStore(client, place, storeNames.files),
    backups: bucketStore(client, place, storeNames.backups),
    exports: bucketStore(client, place, storeNames.exports),
    builds: bucketStore(client, place, storeNames.builds),
    house: bucketStore(client, place, storeNames.house),
  }
}

function settingsOf({ endpoint, region, credentials }: BucketPlace): S3ClientConfig {
  return {
    region,
    // Bucket and key in the path: what stores other than Amazon's all understand.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Without them the client looks where programs on such machines find theirs: a profile, or the machine's own role.
    ...(credentials ? { credentials } : {}),
    // Checksums as trailers are Amazon's alone; what is sent is signed with its SHA-256, and what is read is compared here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // A store that falls silent in the middle is away; a part of an archive may take minutes to be sent.
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 30_000,
      requestTimeout: 600_000,
      throwOnRequestTimeout: true,
    },
  }
}

function bucketStore(client: S3Client, place: BucketPlace, folder: string): Store {
  const { bucket: Bucket } = place
  const prefix = [place.prefix, folder]
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('')
  const keyOf = (name: string) => ({ Bucket, Key: prefix + keptName(name) })
  const asked = <Answer>(ask: () => Promise<Answer>) => answerOf(ask, place)
  const open = (name: string): Promise<Opened | undefined> =>
    asked(async () => {
      const { Body, ContentLength: bytes = 0, Metadata } = await client.send(new GetObjectCommand(keyOf(name)))
      if (!Body) return undefined
      return { bytes, content: proven(piecesOf(Body, place), { name, bytes, sha256: Metadata?.[sumName] }) }
    })
  return {
    async put(name, bytes) {
      const sum = createHash('sha256').update(bytes).digest('hex')
      const command = new PutObjectCommand({ ...keyOf(name), Body: bytes, Metadata: { [sumName]: sum } })
      await asked(() => client.send(command))
    },
    async read(name) {
      const opened = await open(name)
      return opened && wholeOf(opened.content)
    },
    async remove(name) {
      await asked(() => client.send(new DeleteObjectCommand(keyOf(name))))
    },
    async has(name) {
      return (await asked(() => client.send(new HeadObjectCommand(keyOf(name))))) !== undefined
    },
    async *list() {
      let after: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: after })
        const page = await asked(() => client.send(command))
        for (const { Key = '', LastModified = new Date(0), Size = 0 } of page?.Contents ?? [])
          yield { name: Key.slice(prefix.length), at: LastModified, bytes: Size }
        after = page?.NextContinuationToken
      } while (after !== undefined)
    },
    open,
    async take(name, file) {
      const { sha256 } = await describeFile(file)
      const params = { ...keyOf(name), Body: createReadStream(file), Metadata: { [sumName]: sha256 } }
      // In parts where it is large; parts of one that breaks off are taken away again.
      await asked(() => new Upload({ client, params, partSize: bytesOfPart, queueSize: 2 }).done())
    },
    async describe(name) {
      const found = await asked(() => client.send(new HeadObjectCommand(keyOf(name))))
      if (!found) return undefined
      const { Metadata, ContentLength = 0 } = found
      const sha256 = Metadata?.[sumName]
      return sha256 ? { bytes: ContentLength, sha256 } : describeContent((await open(name))?.content)
    },
    placeOf: (name) => `s3://${Bucket}/${prefix}${name === undefined ? '' : keptName(name)}`,
  }
}

/** What an object was written with; a store's own tag of an object is no checksum once it came in parts. */
const sumName = 'sha256'
const bytesOfPart = 16 * 1024 * 1024

/** Nothing for what is not there; everything else that is no answer is that the store is away. */
async function answerOf<Answer>(ask: () => Promise<Answer>, place: BucketPlace): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
    throw new FilesAway(whyAway(error, place), { cause: error })
  }
}

async function* piecesOf(body: object, place: BucketPlace): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) throw new FilesAway('The store answered with something else than bytes.')
  try {
    for await (const piece of body) yield piece
  } catch (error) {
    throw new FilesAway(whyAway(error, place), { cause: error })
  }
}

/** Lets bytes through and breaks off where they turn out to be others than were written. */
async function* proven(
  content: AsyncIterable<Uint8Array>,
  { name, bytes, sha256 }: { name: string; bytes: number; sha256: string | undefined },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let read = 0
  for await (const piece of content) {
    hash.update(piece)
    read += piece.length
    yield piece
  }
  if (read === bytes && (sha256 === undefined || hash.digest('hex') === sha256)) return
  throw new Error(`${name} is not what was written: the store gave ${read} of ${bytes} bytes, or others.`)
}

async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function describeContent(content: AsyncIterable<Uint8Array> | undefined) {
  if (!content) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
