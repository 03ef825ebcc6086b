const chairs = Array.from({ length: 8 }, (_, chair) => chair)

/** What stands where rows will be: a day, a title and eight free chairs, one light passing over them. Seen after 200 ms. */
export function Skeleton({ rows = 3, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <p>
            <i />
            <i />
          </p>
          <p>
            <i />
            <svg viewBox="0 0 160 22" aria-hidden="true">
              {chairs.map((chair) => (
                <path
                  key={chair}
                  transform={`translate(${chair * 20})`}
                  d="M2.7.7h10.6v9H2.7zM.7 12.2h14.6v4H.7zM2.7 16.2v5.1M13.3 16.2v5.1M4 9.7v2.5M12 9.7v2.5"
                />
              ))}
            </svg>
            <i />
          </p>
        </div>
      ))}
    </div>
  )
}
