import type { ReactNode } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import type { Series } from './chart-frame.tsx'
import { Meter } from './measures.tsx'

type Framed = { title: string; note: ReactNode }

type WeekRowsProps = Framed & {
  /** What each column is: weeks, the oldest first. */
  weeks: string[]
  rows: (Series & { values: number[]; mean?: { value: number; of: number } })[]
}

/** One row of bars per series, all on one scale, with its mean beside it. */
export function WeekRows({ title, note, weeks, rows }: WeekRowsProps) {
  const most = Math.max(1, ...rows.flatMap(({ values, mean }) => [...values, mean?.of ?? 0]))
  const step = 560 / Math.max(1, weeks.length)
  const y = (value: number) => 60 - (value / most) * 52
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        head: ['Week of', ...rows.map(({ name }) => name), 'All'],
        rows: weeks.map((week, index) => {
          const values = rows.map((row) => row.values[index] ?? 0)
          return [week, ...values, values.reduce((sum, value) => sum + value, 0)]
        }),
      }}
    >
      <ul role="list" className="chart-rows">
        {rows.map(({ name, pigment, values, mean }) => (
          <li key={name} data-pigment={pigment}>
            <RowName name={name} />
            <svg
              viewBox="0 0 560 64"
              preserveAspectRatio="none"
              role="img"
              aria-label={`${name}: ${values.join(', ')}`}
            >
              {mean && <path className="chart-limit" d={`M0 ${y(mean.of)}H560`} />}
              {values.map((value, index) => (
                <rect
                  key={weeks[index]}
                  x={index * step + 1}
                  y={y(value)}
                  width={Math.max(1, step - 3)}
                  height={60 - y(value)}
                />
              ))}
              <path className="chart-ground-line" d="M0 60H560" />
            </svg>
            <span className="chart-row-end muted">
              {mean && (
                <>
                  <b className="chart-row-mean">{oneDigit(mean.value)}</b> of {oneDigit(mean.of)}
                </>
              )}
            </span>
          </li>
        ))}
        <li className="chart-row-scale small muted">
          <span>{weeks[0]}</span>
          <span>{weeks.at(-1)}</span>
        </li>
      </ul>
    </ChartFrame>
  )
}

type SeatRowsProps = Framed & { rows: (Series & { offered: number; answered: number; used: number })[] }

/** Places one in the other: the outline is what was offered, pale who said yes, full who came. */
export function SeatRows({ title, note, rows }: SeatRowsProps) {
  const most = Math.max(1, ...rows.flatMap(({ offered, answered, used }) => [offered, answered, used]))
  const share = (value: number) => Math.round((value / most) * 1000) / 10
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        head: ['Studio', 'Offered', 'Said yes', 'Came'],
        rows: rows.map(({ name, offered, answered, used }) => [name, offered, answered, used]),
      }}
    >
      <ul role="list" className="chart-rows" data-shape="bars">
        {rows.map(({ name, pigment, offered, answered, used }) => (
          <li key={name} data-pigment={pigment}>
            <RowName name={name} />
            <svg
              viewBox="0 0 100 24"
              preserveAspectRatio="none"
              role="img"
              aria-label={`${name}: ${offered} offered, ${answered} said yes, ${used} came`}
            >
              <rect className="chart-offered" width={share(offered)} height="24" />
              <rect className="chart-answered" width={share(answered)} height="24" />
              <rect width={share(used)} height="24" />
            </svg>
            <b className="chart-row-end">{percentOf(used, offered)}</b>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

type ReachRowsProps = Framed & {
  rows: { id: string; title: string; read: number; of: number }[]
  table: { head: string[]; rows: (string | number)[][] }
}

/** Who something came to: a window per person, lit where it was read; a bar where there are more than can be drawn. */
export function ReachRows({ title, note, rows, table }: ReachRowsProps) {
  return (
    <ChartFrame title={title} note={note} table={table}>
      <ul role="list" className="chart-reach">
        {rows.map(({ id, title: name, read, of }) => (
          <li key={id}>
            <span>{name}</span>
            <b className="figures nowrap">
              {read} of {of}
            </b>
            {of > mostWindows ? (
              <Meter label={`${read} of ${of}`} value={read} of={of} />
            ) : (
              <Windows lit={read} of={of} />
            )}
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

function Windows({ lit, of }: { lit: number; of: number }) {
  return (
    <svg className="chart-windows" viewBox={`0 0 ${of * 13} 16`} width={of * 13} height="16" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <rect key={index} data-lit={index < lit || undefined} x={index * 13 + 0.5} y="0.5" width="10" height="15" />
      ))}
    </svg>
  )
}

function RowName({ name }: { name: string }) {
  return (
    <span className="chart-row-name">
      <span className="dot" /> {name}
    </span>
  )
}

/** More windows are not counted by looking. */
const mostWindows = 40

function oneDigit(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** `64 %`, or a dash where there is nothing to have a share of. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.min(100, Math.round((part / whole) * 100))} %`
}
