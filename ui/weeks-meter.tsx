/** Weeks of an edition as teeth of a roof: past ones solid, the current one lit, the others outlined. */
export function WeeksMeter({ week, of }: { week: number; of: number }) {
  const label = `Week ${week} of ${of}`
  return (
    <svg className="weeks-meter" viewBox={`0 0 ${of * 20} 44`} preserveAspectRatio="none" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, index) => (
        <path
          key={index}
          data-state={index + 1 < week ? 'past' : index + 1 === week ? 'now' : 'ahead'}
          d={`M${index * 20} 43V6l18 14v23z`}
        />
      ))}
    </svg>
  )
}
