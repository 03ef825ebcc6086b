import './rich-text.css'
import { classNames } from '../../ui/class-names.ts'

/** A short text from Markdown that takes its type from where it stands; long ones are `Prose`. `html` must be made safe. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
