import type { Limit } from './axes.tsx'
import { Legend } from './chart-frame.tsx'
import type { Series } from './chart-frame.tsx'
import { StackedBars } from './stacked-bars.tsx'
import type { Bar } from './stacked-bars.tsx'

type WeekBarsProps = {
  /** What is counted, for those who do not see it. */
  label: string
  series: Series[]
  /** One per week, oldest first: its name, a value per series. */
  weeks: Bar[]
  limit?: Limit | undefined
}

/** The same bars for a narrow column, week by week. Their table stands where the full chart is. */
export function WeekBars({ label, series, weeks, limit }: WeekBarsProps) {
  return (
    <>
      <Legend series={series} />
      <StackedBars label={label} shape="narrow" series={series} bars={weeks} limit={limit} />
    </>
  )
}
