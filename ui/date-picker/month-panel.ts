import { addMonths } from '../../time/plain-dates.ts'
import { formatDay } from './mask-format.ts'
import { isMonthInReach, monthNamed } from './month-view.ts'
import type { PickerSettings } from './settings.ts'

/** A month (1 to 12) or a year to pick. */
export type PanelItem = { value: number; label: string; isDisabled: boolean }

type Bounds = Pick<PickerSettings, 'minDate' | 'maxDate'>

const blockLength = 12

/** The twelve months of a year; those out of bounds are disabled. */
export function panelMonths(settings: PickerSettings, year: number): PanelItem[] {
  return Array.from({ length: 12 }, (_, index) => ({
    value: index + 1,
    // Any January will do for a name.
    label: formatDay(settings, addMonths('2023-01-01', index), settings.masks.navMonths),
    isDisabled: !isMonthInReach(settings, monthNamed(year, index + 1)),
  }))
}

/** The twelve years of the block a year is in. */
export function panelYears(settings: PickerSettings, year: number): PanelItem[] {
  return yearsOfBlock(year).map((value) => ({
    value,
    label: String(value),
    isDisabled: !isYearInReach(settings, value),
  }))
}

/** The block of twelve years around a year; blocks start at multiples of 12 (2023 is in 2016 to 2027). */
export function yearBlock(year: number): { start: number; end: number } {
  const start = Math.floor(year / blockLength) * blockLength
  return { start, end: start + blockLength - 1 }
}

/** `2016 - 2027`. */
export function yearBlockTitle(year: number): string {
  const { start, end } = yearBlock(year)
  return `${start} - ${end}`
}

/** The year so many on; `undefined` where all of it is out of reach and its arrow disabled. */
export function turnYear(bounds: Bounds, year: number, by: number): number | undefined {
  return isYearInReach(bounds, year + by) ? year + by : undefined
}

/** A year in the block so many on; `undefined` where no year of it is in reach. */
export function turnYearBlock(bounds: Bounds, year: number, by: number): number | undefined {
  const target = year + by * blockLength
  return yearsOfBlock(target).some((one) => isYearInReach(bounds, one)) ? target : undefined
}

function yearsOfBlock(year: number): number[] {
  return Array.from({ length: blockLength }, (_, index) => yearBlock(year).start + index)
}

function isYearInReach(bounds: Bounds, year: number): boolean {
  return Array.from({ length: 12 }, (_, index) => monthNamed(year, index + 1)).some((month) =>
    isMonthInReach(bounds, month),
  )
}
