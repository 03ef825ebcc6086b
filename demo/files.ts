import { thursdayPicture } from './challenges/thursday-picture.ts'
import { idOf } from './ids.ts'
import { prose } from './prose.ts'
import { interviewDebrief } from './templates/of-former-editions.ts'

type DemoFile = {
  mediaType: 'text/markdown' | 'image/png'
  bytes: Buffer
  /** Of a picture: in pixels, and the colours that stand in for it until it has come. */
  picture?: { width: number; height: number; colours: string }
}

const files = {
  'interview-debrief-version-2.md': {
    mediaType: 'text/markdown',
    bytes: Buffer.from(`# ${interviewDebrief.title}\n\n${interviewDebrief.body}\n`),
  },
  'where-thursday-went.png': {
    mediaType: 'image/png',
    bytes: Buffer.from(thursdayPicture, 'base64'),
    picture: { width: 840, height: 490, colours: 'ddddddddddddddddedccccccccc' },
  },
  'the-two-lines-and-the-list.md': {
    mediaType: 'text/markdown',
    bytes: Buffer.from(prose`
      # The two lines

      The status call is cancelled for three Thursdays. Nothing replaces it; I write down what is missed.

      # The list, as it stood on the last of them

      | What the call carried | For whom | Where it is now |
      |---|---|---|
      | Dates | everybody | the board, a day earlier |
      | A dependency | two teams | the corridor, on Thursdays |
      | Reassurance | one director | one question, asked beforehand |
      | A pause | whoever was struggling | a place I had to make |
      `),
  },
} satisfies Record<string, DemoFile>

/** The name of a file of the demo. */
export type DemoFileName = keyof typeof files

/** What the row of a file says of it. */
export function demoFile(name: DemoFileName) {
  const { mediaType, bytes, picture }: DemoFile = files[name]
  return { id: idOf('asset', name), fileName: name, mediaType, sizeInBytes: bytes.byteLength, ...picture }
}

/** All of them under the ids their rows have. */
export function demoFiles(): { id: string; bytes: Buffer }[] {
  return Object.entries(files).map(([name, { bytes }]) => ({ id: idOf('asset', name), bytes }))
}
