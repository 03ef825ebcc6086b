/** Sessions somebody went to, as teeth of a roof: solid for there, outlined for not there; oldest first. */
export function Attendance({ attended }: { attended: boolean[] }) {
  const there = attended.filter(Boolean).length
  return (
    <svg
      className="attendance"
      viewBox={`0 0 ${Math.max(attended.length, 9) * 31} 36`}
      role="img"
      aria-label={`Attended ${there} of ${attended.length} sessions`}
    >
      {attended.map((was, index) => (
        <path key={index} data-there={was || undefined} d={`M${index * 31 + 1} 34V6l26 9v19z`} />
      ))}
    </svg>
  )
}
