import { Sparkline } from './chart/sparkline.tsx'
import type { Pigment } from './room.ts'

type KpiProps = {
  label: string
  value: number | string
  /** One line about the number. */
  note?: string
  trend?: { values: number[]; pigment: Pigment }
}

/** A number with its name, where it comes from and where it went. A pane of `Panes across={4}`. */
export function Kpi({ label, value, note, trend }: KpiProps) {
  return (
    <div className="kpi">
      <p className="muted">{label}</p>
      <p className="kpi-line">
        <span className="kpi-value tall figures">{value}</span>
        {trend && <Sparkline {...trend} />}
      </p>
      {note && <p className="small muted">{note}</p>}
    </div>
  )
}
