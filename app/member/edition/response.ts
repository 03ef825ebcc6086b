import type { editionFacts, EditionPage } from '../../../domain/community/members/edition-page.ts'
import type { EditionTab, EditionTabName } from '../../../domain/community/members/edition-tab.ts'
import type { Sent } from '../../fetching/sent.ts'

/** The edition itself, as its header shows it. */
export type EditionFacts = ReturnType<typeof editionFacts>

/** What `GET /api/editions/{edition}` answers. */
export type EditionResponse = Sent<{ edition: EditionFacts; page: EditionPage; tab: EditionTab }>

/** One part of the page with its content. */
export type TabOf<Name extends EditionTabName> = Extract<EditionResponse['tab'], { name: Name }>
export type ZoneCardFacts = EditionResponse['page']['zones'][number]
export type SessionFacts = TabOf<'sessions'>['coming'][number]
