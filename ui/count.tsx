/** A number in a pill. `label` says what is counted ("3 unread"); `bad` counts errors. */
export function Count({ value, label, tone = 'light' }: { value: number; label?: string; tone?: 'light' | 'bad' }) {
  return (
    <span className="count" data-tone={tone} role={label ? 'img' : undefined} aria-label={label}>
      {value}
    </span>
  )
}
