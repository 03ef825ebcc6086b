/** The branding of a community that wants its own: four colours and a logo. */
import { asText } from './read-value.ts'
import { colourProblems, ownColours, readColour } from './colours.ts'
import type { ColourProblems, SiteColours } from './colours.ts'
import { changeRow, readRows } from './rows.ts'
import type { SettingOutcome } from './rows.ts'
import { stylesheetAddress } from './stylesheet.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'

/** A picture of the site's own; its address never means another one. */
export type SiteLogo = { id: string; src: string; width: number; height: number }

export type Branding = { colours?: SiteColours; stylesheet?: string; logo?: SiteLogo }

export type ColoursOutcome = SettingOutcome | { ok: false; because: 'unreadable'; problems: ColourProblems }

/** The branding as the rows `look` and `logo` have it. Colours that could not be read count as missing. */
export function brandingIn(set: Record<string, unknown>, picture: Record<string, unknown>): Branding {
  const colours = coloursIn(set)
  const logo = logoIn(picture)
  return {
    ...(colours && { colours, stylesheet: stylesheetAddress(colours) }),
    ...(logo && { logo }),
  }
}

/** The colours in force, the community's own or the house's, and the logo, for whoever changes them. */
export async function brandingForEditing(tools: Pick<Tools, 'db'>, _admin: Admin) {
  const rows = await readRows(tools, ['look', 'logo'])
  const { colours, logo } = brandingIn(rows.look.value, rows.logo.value)
  return {
    colours: { version: rows.look.version, values: colours ?? ownColours, areOwn: colours !== undefined },
    logo: { version: rows.logo.version, picture: logo },
  }
}

/** Sets the four colours. Refused: a colour that cannot be read where it is used, by day or by night. */
export async function saveColours(
  tools: Tools,
  admin: Admin,
  { version, ...typed }: SiteColours & { version: number },
): Promise<ColoursOutcome> {
  const colours = {
    light: readColour(typed.light),
    onLight: readColour(typed.onLight),
    link: readColour(typed.link),
    linkDark: readColour(typed.linkDark),
  }
  const problems = colourProblems(colours)
  if (Object.keys(problems).length > 0) return { ok: false, because: 'unreadable', problems }
  return changeRow(tools, admin, {
    key: 'look',
    version,
    value: colours,
    action: 'colours-changed',
    summary: `Light ${colours.light}, links ${colours.link} by day and ${colours.linkDark} by night.`,
  })
}

/** Back to the colours of the house. */
export function resetColours(tools: Tools, admin: Admin, version: number): Promise<SettingOutcome> {
  const value = { light: null, onLight: null, link: null, linkDark: null }
  const summary = 'The colours of the house again.'
  return changeRow(tools, admin, { key: 'look', version, value, action: 'colours-changed', summary })
}

/** The colours of the row `look`; nothing where it has none that can be read. */
export function coloursIn({ light, onLight, link, linkDark }: Record<string, unknown>): SiteColours | undefined {
  const colours = {
    light: asText(light) ?? '',
    onLight: asText(onLight) ?? '',
    link: asText(link) ?? '',
    linkDark: asText(linkDark) ?? '',
  }
  return Object.keys(colourProblems(colours)).length === 0 ? colours : undefined
}

function logoIn({ id, width, height }: Record<string, unknown>): SiteLogo | undefined {
  const name = asText(id)
  if (!name || typeof width !== 'number' || typeof height !== 'number') return undefined
  return { id: name, src: `/_app/look/${name}.webp`, width, height }
}
