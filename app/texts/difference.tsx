import './difference.css'
import type { Difference } from '../../domain/writing/drafts/compare.ts'

/** What was taken out and what came in, text by text. */
export function DifferenceList({ texts, same }: Difference & { same: string }) {
  if (texts.length === 0) return <p className="muted">{same}</p>
  return (
    <div className="difference">
      {texts.map(({ field, label, parts }) => (
        <section key={field}>
          <h3 className="small">{label}</h3>
          <p className="serif">
            {parts.map(({ kind, text }, index) => {
              if (kind === 'added') return <ins key={index}>{text}</ins>
              return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>
            })}
          </p>
        </section>
      ))}
    </div>
  )
}
