import { DateInput } from '../../../../ui/form/date-input.tsx'
import { TagsInput } from '../../../../ui/form/tags-input.tsx'
import { TimeZoneInput } from '../../../../ui/form/time-zone-input.tsx'

/** The rarer inputs of the programme's forms; each brings along the ones it has. */
export const editionInputs = { date: DateInput, 'time-zone': TimeZoneInput }
export const dateInputs = { date: DateInput }
export const zoneInputs = { 'time-zone': TimeZoneInput }
export const studioInputs = { tags: TagsInput }
