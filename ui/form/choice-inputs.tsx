import type { FocusEvent } from 'react'
import { textOf, textsOf } from './asked-field.ts'
import type { AskedField } from './asked-field.ts'
import { Checkbox, ChoiceGroup, OptionCard, Radio, Switch } from './choice.tsx'
import { isOptional } from './rule-names.ts'
import type { ChoiceDefinition, ChoicesDefinition, FieldOption, TickDefinition } from './schema.ts'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

/** One of several in a select box. One that is read only is a text, because browsers know no such select. */
export function SelectInput({ definition, words, control, extras, value, onValue }: AskedField<ChoiceDefinition>) {
  const { readOnly, ...select } = control
  const chosen = textOf(value)
  const options = withNothing(definition)
  if (readOnly) {
    const label = options.find((option) => option.value === chosen)?.label ?? chosen
    return <ReadOnlyText words={words} control={control} label={label} value={chosen} small={extras.small} />
  }
  return (
    <Select
      {...words}
      {...select}
      options={options}
      value={chosen}
      small={extras.small}
      narrow={extras.narrow}
      autoComplete={extras.autoComplete}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}

/** A box to tick, or a switch. */
export function TickInput(field: AskedField<TickDefinition>) {
  const { definition, words, control, value, onValue } = field
  const { readOnly, ...input } = control
  const Tick = definition.type === 'switch' ? Switch : Checkbox
  return (
    <Tick
      {...input}
      aria-readonly={readOnly || undefined}
      hint={words.hint}
      error={words.error}
      value="true"
      checked={value === true}
      onChange={(event) => onValue(event.currentTarget.checked)}
    >
      {words.label}
    </Tick>
  )
}

/** Any number of several choices. */
export function CheckboxesInput(field: AskedField<ChoicesDefinition>) {
  const { definition, control, extras, value, onValue } = field
  const chosen = textsOf(value)
  const offered = definition.options.filter((option) => extras.offers?.includes(option.value) ?? true)
  const choose = (option: string, isChosen: boolean) =>
    onValue(
      definition.options
        .map((each) => each.value)
        .filter((each) => (each === option ? isChosen : chosen.includes(each))),
    )
  return (
    <ChoiceGroup {...groupOf(field)} across={extras.across}>
      {offered.map((option) => (
        <Checkbox
          key={option.value}
          aria-readonly={control.readOnly || undefined}
          name={control.name}
          value={option.value}
          disabled={control.disabled || option.disabled}
          hint={option.note}
          checked={chosen.includes(option.value)}
          onChange={(event) => choose(option.value, event.currentTarget.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}

/** One of several choices that are all in sight, as lines or as cards. */
export function RadioInput(field: AskedField<ChoiceDefinition>) {
  const { definition, control, extras, value, onValue } = field
  const across = extras.across ?? (definition.type === 'option-cards' && !hasNotes(definition.options) ? 2 : undefined)
  const radio = (option: FieldOption) => ({
    name: control.name,
    value: option.value,
    disabled: control.disabled || option.disabled,
    checked: textOf(value) === option.value,
    onChange: () => onValue(option.value),
  })
  return (
    <ChoiceGroup
      {...groupOf(field)}
      role="radiogroup"
      aria-required={control['aria-required']}
      aria-readonly={control.readOnly || undefined}
      across={across}
    >
      {definition.options.map((option) =>
        definition.type === 'option-cards' ? (
          <OptionCard
            key={option.value}
            {...radio(option)}
            type="radio"
            title={option.label}
            note={option.note}
            pigment={option.pigment}
            end={extras.end?.(option)}
          />
        ) : (
          <Radio key={option.value} {...radio(option)} hint={option.note}>
            {option.label}
          </Radio>
        ),
      )}
    </ChoiceGroup>
  )
}

type ReadOnlyTextProps = Pick<AskedField<ChoiceDefinition>, 'words' | 'control'> & {
  label: string
  value: string
  small?: boolean
}

/** What was chosen, as a text that cannot be changed; what it is posted as stays hidden. */
export function ReadOnlyText({ words, control, label, value, small }: ReadOnlyTextProps) {
  const { name, 'aria-required': _, ...input } = control
  return (
    <>
      <TextField {...words} {...input} value={label} small={small} />
      <input type="hidden" name={name} value={value} disabled={control.disabled} />
    </>
  )
}

/** A group is left when the focus goes out of it, not from one of its choices to the next. */
function groupOf({ words, control }: AskedField<ChoiceDefinition | ChoicesDefinition>) {
  const { label, labelHidden, hint, error } = words
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!currentTarget.contains(relatedTarget)) control.onBlur()
  }
  return { id: control.id, legend: label, legendHidden: labelHidden, hint, error, onBlur }
}

/** A select box shows its first option whatever the form holds: so there is one for nothing, where nothing can be held. */
function withNothing({ options, validation, value }: ChoiceDefinition): FieldOption[] {
  const isChosen = value !== undefined && value !== ''
  if (options.some((option) => option.value === '') || (isChosen && !isOptional(validation))) return [...options]
  return [{ value: '', label: isOptional(validation) ? 'No answer' : 'Choose' }, ...options]
}

function hasNotes(options: readonly FieldOption[]): boolean {
  return options.some(({ note }) => note !== undefined)
}
