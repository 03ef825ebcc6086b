import type { ComponentProps } from 'react'

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** "Select Demo Member 01", "Select all". */
  label: string
  /** Some, not all. */
  mixed?: boolean
}

/** The box of a table row, or of its head; its target is 44px though it is drawn smaller. */
export function SelectBox({ label, mixed, ...input }: SelectBoxProps) {
  return (
    <label className="select-box">
      <span className="visually-hidden">{label}</span>
      <input
        {...input}
        type="checkbox"
        className="box"
        // Only a script can say "some": without one the box is simply empty.
        ref={(box) => {
          if (box) box.indeterminate = Boolean(mixed)
        }}
      />
    </label>
  )
}
