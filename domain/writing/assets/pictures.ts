import type { Sharp } from 'sharp'
import type { PictureType } from './content-kind.ts'
import { inTurn, openPicture } from '../../drawing.ts'

/** As wide as a text is ever shown, twice over for fine screens; and as a phone shows it. */
const widest = 2_000
const narrow = 800
export type StoredPicture = {
  type: PictureType
  bytes: Uint8Array
  /** A smaller one for narrow screens; absent where the picture is small itself. */
  small: Uint8Array | undefined
  width: number
  height: number
}

/**
 * A picture drawn anew: turned as its camera meant it, no larger than it is shown, and without what the file said besides
 * (where it was taken, by what). `undefined` for what cannot be read as a picture.
 */
export async function redraw(bytes: Uint8Array, type: PictureType): Promise<StoredPicture | undefined> {
  const kept = type === 'image/jpeg' || type === 'image/png' ? type : 'image/webp'
  try {
    return await inTurn(async () => {
      // Decoded once: the smaller one is drawn from the larger one, which is small by then.
      const whole = await drawn(bytes, kept, widest)
      const small = whole.info.width > narrow ? (await drawn(whole.data, kept, narrow)).data : undefined
      return { type: kept, bytes: whole.data, small, width: whole.info.width, height: whole.info.height }
    })
  } catch {
    // Broken, unfinished or far too large: what sharp cannot read, no browser should have to.
    return undefined
  }
}

/** The names under which the bytes of a file are kept. */
export function storedNames(id: string): [whole: string, small: string] {
  return [id, `${id}-small`]
}

function drawn(bytes: Uint8Array, type: PictureType, width: number) {
  const picture = openPicture(bytes, { animated: type === 'image/webp' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return encoded(picture, type).toBuffer({ resolveWithObject: true })
}

function encoded(picture: Sharp, type: PictureType): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 82, mozjpeg: true })
  return type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 82 })
}
