import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

/** What a note is about: something to know, to watch, that is wrong, that went well. */
export type NoteTone = 'info' | 'warn' | 'bad' | 'ok'

type NoteProps = {
  tone?: NoteTone
  icon?: IconName
  children: ReactNode
  /** `alert` for an error that has just happened, `status` for news that can wait. */
  role?: 'alert' | 'status'
  /** Lets a script move the focus here (the summary of a form's errors). */
  focusable?: boolean
}

/** A note in the text: icon, words, a line in the tone's colour. */
export function Note({ tone = 'info', icon = icons[tone], children, role, focusable }: NoteProps) {
  return (
    <div className="note" data-tone={tone} role={role} tabIndex={focusable ? -1 : undefined}>
      <Icon name={icon} />
      <div className="grow">{children}</div>
    </div>
  )
}

const icons: Record<NoteTone, IconName> = { info: 'info', warn: 'warning', bad: 'warning', ok: 'tick' }
