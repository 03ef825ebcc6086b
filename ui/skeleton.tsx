/** What stands where rows will be: bars with one passing light. Show it after 200 ms, with the shape of what comes. */
export function Skeleton({ rows = 3, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
