import type { ReactNode } from 'react'
import type { AskedField } from './asked-field.ts'
import type {
  DateDefinition,
  FieldDefinition,
  FileDefinition,
  FormSchema,
  TagsDefinition,
  TimeZoneDefinition,
} from './schema.ts'

/** The inputs that few forms have. A form that has them brings them along, so that no other one loads them. */
export type RareInputs = {
  tags?: (field: AskedField<TagsDefinition>) => ReactNode
  'time-zone'?: (field: AskedField<TimeZoneDefinition>) => ReactNode
  file?: (field: AskedField<FileDefinition>) => ReactNode
  date?: (field: AskedField<DateDefinition>) => ReactNode
}

/** What a form of this schema must be given. */
export type InputsFor<Schema extends FormSchema> = [RareTypes<Schema>] extends [never]
  ? { inputs?: undefined }
  : { inputs: Pick<Required<RareInputs>, RareTypes<Schema>> }

type RareTypes<Schema extends FormSchema> = Extract<FieldOf<Schema>['type'], keyof RareInputs>

type FieldOf<Schema extends FormSchema> = Schema extends { steps: readonly (infer Step)[] }
  ? Step extends { fields: readonly (infer Field extends FieldDefinition)[] }
    ? Field
    : never
  : Schema extends { fields: readonly (infer Field extends FieldDefinition)[] }
    ? Field
    : never
