import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** How letters look: `width` in percent of the normal one, `spacing` in parts of the size. */
export type Lettering = { size: number; weight: number; width: number; spacing: number }

/** Letters as outlines: where no font of ours is, they look the same. */
export type Letters = {
  /** The words on so many lines of at most this width, none much longer than another; `undefined` where a letter is in no font. */
  lines: (text: string, lettering: Lettering, width: number) => string[] | undefined
  /** One line as paths from its baseline on. */
  paths: (line: string, lettering: Lettering) => string
}

type Harfbuzz = typeof import('harfbuzzjs')
type Font = InstanceType<Harfbuzz['Font']>
type Face = { face: InstanceType<Harfbuzz['Face']>; has: ReadonlySet<number> }

/** The house's font in its two parts: the signs of Western Europe, and those of the rest that writes Latin. */
const files = ['latin', 'latin-ext'].map(
  (part) => `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-standard-normal.woff2`,
)

/** Loads what draws letters: nothing of it is needed before somebody asks for a picture. */
export async function openLetters(): Promise<Letters> {
  const [harfbuzz, { default: decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder/decompress'),
  ])
  const faces = await Promise.all(
    files.map(async (file): Promise<Face> => {
      const bytes = await decompress(await readFile(fileURLToPath(import.meta.resolve(file))))
      const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
      return { face, has: new Set(face.collectUnicodes()) }
    }),
  )
  return lettersOf(harfbuzz, faces)
}

function lettersOf(harfbuzz: Harfbuzz, faces: readonly Face[]): Letters {
  const faceFor = (sign: string) => faces.find(({ has }) => has.has(sign.codePointAt(0) ?? 0))
  const cut = new Map<string, Font>()

  /** A font in one weight and width: made once, since that is what takes time. */
  function fontOf({ face }: Face, { weight, width }: Lettering): Font {
    const key = `${faces.findIndex((one) => one.face === face)} ${weight} ${width}`
    const known = cut.get(key)
    if (known) return known
    const font = new harfbuzz.Font(face)
    font.setVariations([new harfbuzz.Variation('wght', weight), new harfbuzz.Variation('wdth', width)])
    cut.set(key, font)
    return font
  }

  /** The glyphs of a line, each run of signs by the font that has them, and how far each takes it, in pixels. */
  function glyphsOf(line: string, lettering: Lettering) {
    return runsOf(line, faceFor).flatMap(({ face, text }) => {
      const font = fontOf(face, lettering)
      const scale = lettering.size / face.face.upem
      const buffer = new harfbuzz.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      harfbuzz.shape(font, buffer)
      return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
        return { font, codepoint, scale, advance: xAdvance * scale + lettering.spacing * lettering.size }
      })
    })
  }

  const widthOf = (text: string, lettering: Lettering) =>
    glyphsOf(text, lettering).reduce((sum, { advance }) => sum + advance, 0)

  return {
    lines(text, lettering, width) {
      const words = text.split(/\s+/).filter((word) => word !== '')
      if (![...words.join('')].every(faceFor)) return undefined
      const blank = widthOf(' ', lettering)
      const measured = words.map((word) => ({ word, width: widthOf(word, lettering) }))
      let lines = broken(measured, blank, width)
      // As narrow as so many lines allow: no last line of one short word.
      for (let most = width * 0.97; most > width / 3; most -= width * 0.03) {
        const narrower = broken(measured, blank, most)
        if (narrower.length > lines.length) break
        lines = narrower
      }
      return lines
    },
    paths(line, lettering) {
      let x = 0
      const drawn = glyphsOf(line, lettering).map(({ font, codepoint, scale, advance }) => {
        const path = `<path transform="translate(${x.toFixed(2)} 0) scale(${scale} ${-scale})" d="${font.glyphToPath(codepoint)}"/>`
        x += advance
        return path
      })
      return drawn.join('')
    },
  }
}

type Measured = { word: string; width: number }

function broken(words: readonly Measured[], blank: number, most: number): string[] {
  const lines: Measured[] = []
  for (const { word, width } of words) {
    const last = lines.at(-1)
    if (last && last.width + blank + width <= most) {
      last.word += ` ${word}`
      last.width += blank + width
    } else lines.push({ word, width })
  }
  return lines.map(({ word }) => word)
}

function runsOf(line: string, faceFor: (sign: string) => Face | undefined) {
  const runs: { face: Face; text: string }[] = []
  for (const sign of line) {
    const last = runs.at(-1)
    const face = faceFor(sign)
    if (!face) continue
    if (last && last.face === face) last.text += sign
    else runs.push({ face, text: sign })
  }
  return runs
}
