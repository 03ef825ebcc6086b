import { prose } from '../prose.ts'
import type { Page } from './page.ts'

export const studios: Page = {
  slug: 'studios',
  title: 'Six rooms, one kind of light',
  lead: prose`
    Pick the room for the work in front of you. Follow as many as you like, and answer each session on its own.`,
  version: 1,
  inForceSince: '2026-09-01',
  blocks: [],
}
