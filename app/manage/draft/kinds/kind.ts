import type { ReactNode } from 'react'
import type { DraftChoices } from '../../../../domain/writing/drafts/choices.ts'
import type { NamedText } from '../../../../domain/writing/drafts/compare.ts'
import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import type { IconName } from '../../../../ui/icon-paths.ts'
import type { NewDraftFields } from '../begin.tsx'

/** What the desk has to know of a kind of text: how it is called, begun and written. */
export type KindAtDesk<Payload> = {
  /** What one of them is called: `Season note`. */
  name: string
  /** Where the menu of new drafts has it: 1 is first. */
  menuGroup: 1 | 2 | 3 | 4
  /** Where the menu "New" has it, and in a few words what it is for; a kind without is begun at the Desk alone. */
  menu?: { under: 'Write' | 'Plan' | 'People'; icon: IconName; note: string; shortcut?: string }
  /** What the menu of new drafts offers of it. */
  beginnings: (choices: DraftChoices) => Beginning[]
  /** Its texts in the order they are read, as the desk calls them; empty ones too. */
  texts: (payload: Payload) => NamedText[]
  /** What stands over those of its texts that readers see under headings. */
  headings?: Readonly<Record<string, string>>
  /** The texts that readers will see, under the title. */
  Texts: (props: TextsProps<Payload>) => ReactNode
  /** Everything about it that is not the text. */
  Details: (props: DetailsProps<Payload>) => ReactNode
}

/** One way to begin a draft; `words` on its button. */
export type Beginning = { fields: NewDraftFields; words: string }

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
