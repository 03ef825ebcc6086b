import type { PictureType } from './content-kind.ts'
import { inTurn, openPicture } from '../../drawing.ts'
import { pictureWidths } from '../../limit-numbers.ts'

export type StoredPicture = {
  type: PictureType
  bytes: Uint8Array
  /** The same in newer formats and smaller widths, by the name each is kept under behind the id. */
  forms: [suffix: string, bytes: Uint8Array][]
  width: number
  height: number
  /** What shows before it has come: nine colours, row by row, of three hexadecimal digits each. Not of what is transparent or moves. */
  colours: string | undefined
}

/** What browsers ask for by `Accept`, the smallest first; whoever takes neither gets the format of the picture itself. */
const formats = ['avif', 'webp'] as const
type Format = (typeof formats)[number]

const narrower = [pictureWidths.narrow, pictureWidths.middle]

/** All there is beside a picture from before there were forms: 800 pixels wide, in the format of the picture itself. */
const formerSmall = '-small'

/** A form by the name it is kept under behind the id; without a type it is of the picture's own. */
export type PictureForm = { suffix: string; type?: string }

/** Every form there may be of a picture: each format in each smaller width, and in its own. */
const suffixes = formats.flatMap((format) => [
  suffixOf(format, undefined),
  ...narrower.map((width) => suffixOf(format, width)),
])

/**
 * A picture drawn anew: turned as its camera meant it, no larger than it is shown, and without what the file said besides
 * (where it was taken, by what). What moves stays as it is. `undefined` for what cannot be read as a picture.
 */
export async function redraw(bytes: Uint8Array, type: PictureType): Promise<StoredPicture | undefined> {
  const kept = type === 'image/jpeg' || type === 'image/png' ? type : 'image/webp'
  try {
    return await inTurn(async () => {
      const whole = await drawn(bytes, kept)
      const { width, height, pages = 1 } = whole.info
      const forms = pages > 1 ? [] : await formsOf(whole.data, width)
      const colours = pages > 1 ? undefined : await coloursOf(whole.data)
      return { type: kept, bytes: whole.data, forms, width, height, colours }
    })
  } catch {
    // Broken, unfinished or far too large: what sharp cannot read, no browser should have to.
    return undefined
  }
}

/** The names under which the bytes of a file are kept. */
export function storedNames(id: string): string[] {
  return [id, id + formerSmall, ...suffixes.map((suffix) => id + suffix)]
}

/**
 * The forms of a picture that serve somebody who takes these media types, the best first.
 * @param width In pixels; one of `pictureWidths`, or `undefined` for as wide as it is.
 */
export function formsFor(accept: string, width: number | undefined): PictureForm[] {
  const asked = narrower.find((one) => one === width)
  const taken = formats
    .map((format) => ({ suffix: suffixOf(format, asked), type: `image/${format}` }))
    .filter(({ type }) => accept.includes(type))
  return asked === undefined ? taken : [...taken, { suffix: formerSmall }]
}

function suffixOf(format: Format, width: number | undefined): string {
  return width === undefined ? `-${format}` : `-${width}-${format}`
}

/** Drawn from the kept picture, which is small by then. AVIF with little effort: a phone's picture takes a second. */
async function formsOf(whole: Uint8Array, ownWidth: number): Promise<StoredPicture['forms']> {
  const forms: StoredPicture['forms'] = []
  for (const width of [undefined, ...narrower.filter((one) => one < ownWidth)]) {
    const picture = openPicture(whole).resize({ width: width ?? ownWidth })
    forms.push([suffixOf('avif', width), await picture.clone().avif({ quality: 60, effort: 2 }).toBuffer()])
    forms.push([suffixOf('webp', width), await picture.webp({ quality: 82 }).toBuffer()])
  }
  return forms
}

async function coloursOf(whole: Uint8Array): Promise<string | undefined> {
  const { isOpaque } = await openPicture(whole).stats()
  if (!isOpaque) return undefined
  const nine = await openPicture(whole)
    .toColourspace('srgb')
    .removeAlpha()
    .resize(3, 3, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from(nine, (part) => Math.round(part / 17).toString(16)).join('')
}

function drawn(bytes: Uint8Array, type: PictureType) {
  const picture = openPicture(bytes, { animated: type === 'image/webp' })
    .autoOrient()
    .resize({ width: pictureWidths.whole, withoutEnlargement: true })
  const encoded =
    type === 'image/jpeg'
      ? picture.jpeg({ quality: 82, mozjpeg: true })
      : type === 'image/png'
        ? picture.png({ compressionLevel: 9 })
        : picture.webp({ quality: 82 })
  return encoded.toBuffer({ resolveWithObject: true })
}
