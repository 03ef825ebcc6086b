import { createContext, use } from 'react'
import type { Picker } from './use-picker.ts'

/** What the parts of a picker share. Without a default: a part alone shows nothing. */
export const PickerContext = createContext<Picker | undefined>(undefined)

/** The picker a part stands in. Outside of one it throws: that is a mistake of whoever built the page. */
export function usePickerContext(): Picker {
  const picker = use(PickerContext)
  if (picker) return picker
  throw new Error('DatePicker context missing. Please verify this component is nested within a valid context provider.')
}
