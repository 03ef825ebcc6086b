import type { TemplateField } from '../../db/schema/shapes.ts'

/** One document of an edition as it is written down. The body is Markdown. */
export type Template = {
  slug: string
  title: string
  /** In a few words, below its title in a list. */
  purpose: string
  studio: string
  version: number
  visibility: 'public' | 'members' | 'edition'
  status?: 'published' | 'superseded'
  body: string
  fields: TemplateField[]
}
