import type { ReactNode } from 'react'
import type { DraftChoices } from '../../../../domain/writing/drafts/choices.ts'
import type { EditionToWriteFor } from '../../../../domain/programme/editions.ts'
import type { NamedText } from '../../../../domain/writing/drafts/compare.ts'
import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import type { IconName } from '../../../../ui/icon-paths.ts'
import type { Pigment } from '../../../../ui/room.ts'
import type { NewDraftFields } from '../begin.tsx'

/** What the desk has to know of a kind of text: how it is called, begun and written. */
export type KindAtDesk<Payload> = {
  /** What one of them is called: `Season note`. */
  name: string
  /** The pigment of its spine on the shelves. */
  pigment: Pigment
  /** Where the menu "New" has it (`order` 1 is first), and in a few words what it is for; `name` where it has another there. */
  menu: {
    under: 'Write' | 'Plan' | 'People'
    order: number
    icon: IconName
    note: string
    name?: string
    shortcut?: string
  }
  /** The ways to begin one, for these editions: the first of them is the one that runs, or comes next. */
  beginnings: (editions: readonly EditionToWriteFor[]) => Beginning[]
  /** Its texts in the order they are read, as the desk calls them; empty ones too. */
  texts: (payload: Payload) => NamedText[]
  /** What stands over those of its texts that readers see under headings. */
  headings?: Readonly<Record<string, string>>
  /** The texts that readers will see, under the title. */
  Texts: (props: TextsProps<Payload>) => ReactNode
  /** Everything about it that is not the text. */
  Details: (props: DetailsProps<Payload>) => ReactNode
}

/** One way to begin a draft, at once or at an address; `name` tells it from the others, `words` say all of it. */
export type Beginning = { name: string; words: string } & ({ fields: NewDraftFields } | { href: string })

type Changing<Payload> = { payload: Payload; set: (changes: Partial<Payload>) => void }

export type TextsProps<Payload> = Changing<Payload> & {
  title: ReactNode
  upload: SendPicture
  /** At the end of the bar over the text. */
  end: ReactNode
}

export type DetailsProps<Payload> = Changing<Payload> & {
  draftId: string
  choices: DraftChoices
  /** Its address is known to readers. */
  isPublished: boolean
  /** The organiser's, in which times are typed. */
  zone: string
}
