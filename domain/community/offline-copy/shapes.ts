/**
 * What a member's device keeps to read without a network
 * (docs/behaviour/app.md, what-a-device-keeps). An entry is known by its key, the address under
 * `/api` it stands for, and by a mark that changes with it. What is counted or read off several entries (unread, the update
 * before, whether a session is on now) is in none of them: the reader of the copy works it out, and one change is one entry.
 */
import type { Material } from '../../../db/schema/shapes.ts'
import type { EditionCard } from '../members/editions.ts'
import type { editionFacts, EditionPage } from '../members/edition-page.ts'
import type { SessionRow } from '../../programme/schedule/shown.ts'
import type { Template } from '../../writing/templates.ts'
import type { ReadableUpdate } from '../../writing/updates/read.ts'

/** `/home` */
export type KeptHome = {
  member: { displayName: string; windowNumber: number; timeZone: string }
  /** The slug of the edition the member is in now. */
  current: string | undefined
  /** `unread` of each is 0 here. */
  editions: EditionCard[]
}

/** `/editions/{edition}`: an own edition from the inside. `overview` is safe HTML; `unread` of its zones is 0 here, `next` absent. */
export type KeptEdition = {
  edition: ReturnType<typeof editionFacts>
  page: EditionPage
  overview: string
  materials: Material[]
}

type Published = Omit<Extract<ReadableUpdate, { state: 'published' }>, 'older'>

/** `/updates/{edition}/{zone}/{update}`, once, on the page of the member's zone where it stands there; its body is safe HTML. */
export type KeptUpdate = {
  edition: { slug: string; title: string }
  zone: { slug: string; name: string; timeZone: string }
  /** The slugs of the zones it is for; empty when it is for all. */
  zoneSlugs: string[]
  update: Published | Extract<ReadableUpdate, { state: 'retracted' }>
}

/** `/templates/{edition}/{template}`; `html` is the body as safe HTML. */
export type KeptTemplate = Template & { edition: { slug: string; title: string }; position: number; html: string }

/** `/sessions/{id}`, never with the link to join. `agenda` is empty: `agendaHtml` is the same as safe HTML. */
export type KeptSession = SessionRow & { agendaHtml: string }

/** What there is of each kind, by the beginning of its keys. */
export type KeptValues = {
  home: KeptHome
  editions: KeptEdition
  updates: KeptUpdate
  templates: KeptTemplate
  sessions: KeptSession
}

export type KeptKind = keyof KeptValues

/** An entry as it is sent: its mark, and the value the mark stands for. */
export type KeptEntry = { [Kind in KeptKind]: { kind: Kind; mark: string; value: KeptValues[Kind] } }[KeptKind]

/** What `POST /api/copy` answers to the marks of what a device has. */
export type CopyChanges = {
  memberId: string
  /** The server's clock: from when the copy is. */
  at: Date
  /** New and changed, by key. */
  entries: Record<string, KeptEntry>
  /** Keys of what is no longer to be kept. */
  gone: string[]
}
