/** The logo of the site: one picture, made small, without what a camera wrote into it. */
import { randomUUID } from 'node:crypto'
import { largestLogo } from '../../limit-numbers.ts'
import { inTurn, openPicture } from '../../drawing.ts'
import { unlessAway } from '../../files-away.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'
import { brandingIn } from './branding.ts'
import { changeRow, readRows } from './rows.ts'
import type { SettingOutcome } from './rows.ts'

export type LogoOutcome = SettingOutcome | { ok: false; because: 'no-picture' | 'too-large' | 'away' }

/** Twice the size it is shown at, for dense screens. */
const largest = { width: 480, height: 96 }

/** What is taken, by what a file holds, whatever it is called. SVG is not: it may hold scripts. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif']

/** Sets the logo. Refused: what is no picture (JPEG, PNG, WebP, GIF), more than 8 MB, and any while files cannot be kept. */
export async function saveLogo(
  tools: Tools,
  admin: Admin,
  { version, bytes }: { version: number; bytes: Uint8Array },
): Promise<LogoOutcome> {
  if (bytes.byteLength > largestLogo) return { ok: false, because: 'too-large' }
  const picture = await makeSmall(bytes)
  if (!picture) return { ok: false, because: 'no-picture' }

  const id = randomUUID()
  const before = await currentLogo(tools)
  // The file before its row, so that the row never names one that is not there.
  if (!(await unlessAway(() => tools.files.put(id, picture.data)))) return { ok: false, because: 'away' }
  const { width, height } = picture.info
  const saved = await changeRow(tools, admin, {
    key: 'logo',
    version,
    value: { id, width, height },
    action: 'logo-changed',
    summary: `A picture of ${width} by ${height}.`,
  })
  const needless = saved.ok ? before : id
  if (needless) await removeNeedless(tools, needless)
  return saved
}

/** Back to the mark of the house. */
export async function removeLogo(tools: Tools, admin: Admin, version: number): Promise<SettingOutcome> {
  const before = await currentLogo(tools)
  const summary = 'The mark of the house again.'
  const saved = await changeRow(tools, admin, {
    key: 'logo',
    version,
    value: { id: null },
    action: 'logo-removed',
    summary,
  })
  if (saved.ok && before) await removeNeedless(tools, before)
  return saved
}

/** What is saved is saved: a picture that cannot be removed just now is named by the nightly check. */
async function removeNeedless({ files }: Pick<Tools, 'files'>, id: string): Promise<void> {
  await unlessAway(() => files.remove(id))
}

async function currentLogo(tools: Pick<Tools, 'db'>): Promise<string | undefined> {
  const { logo } = await readRows(tools, ['logo'])
  return brandingIn({}, logo.value).logo?.id
}

async function makeSmall(bytes: Uint8Array) {
  try {
    return await inTurn(async () => {
      const picture = openPicture(bytes)
      const { format } = await picture.metadata()
      if (!formats.includes(format)) return undefined
      // Turned as the camera held it; what else the camera wrote is not taken over.
      return picture
        .rotate()
        .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer({ resolveWithObject: true })
    })
  } catch {
    // Not a picture, or a broken one: the sender hears that in one sentence.
    return undefined
  }
}
