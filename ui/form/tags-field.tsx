import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { animateList } from '../animation.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { textsOf } from './asked-field.ts'
import type { AskedField } from './asked-field.ts'
import { Field } from './field.tsx'
import { drawNow } from './focus-field.ts'
import { splitTags } from './posted-value.ts'
import type { TagsDefinition } from './schema.ts'
import './tags-field.css'

/**
 * Words added one by one: Enter or a comma adds what was typed, so does leaving the field. Each has a button to remove it;
 * Backspace in the empty input removes the last one. What was added or removed is said aloud.
 */
export function TagsField({ words, control, extras, value, onValue }: AskedField<TagsDefinition>) {
  const { name, onBlur, ...input } = control
  const tags = textsOf(value)
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  const field = useRef<HTMLDivElement>(null)

  function add(typed: string) {
    const fresh = splitTags(typed).filter((tag) => !tags.includes(tag))
    setText('')
    if (fresh.length === 0) return
    setNews(`Added ${fresh.join(', ')}.`)
    onValue([...tags, ...fresh])
  }

  function remove(tag: string) {
    setNews(`Removed ${tag}.`)
    onValue(tags.filter((each) => each !== tag))
  }

  /** Not those of tags that are just fading away. */
  function tagButtons(): ArrayLike<HTMLElement> {
    return field.current?.querySelectorAll<HTMLElement>('li:not([inert]) button') ?? []
  }

  /** The focus stays among the tags, or goes to the input when none is left. */
  function removeAt(index: number, tag: string) {
    remove(tag)
    drawNow()
    const buttons = tagButtons()
    const next = buttons[Math.min(index, buttons.length - 1)] ?? field.current?.querySelector('input')
    next?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = tags.at(-1)
    if (event.nativeEvent.isComposing || control.readOnly) return
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      remove(last)
    }
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (currentTarget.contains(relatedTarget)) return
    add(text)
    onBlur()
  }

  return (
    <Field {...words} id={control.id}>
      {(marks) => (
        <div className="tags-field" ref={field} onBlur={leave}>
          <input
            {...input}
            {...marks}
            className="input"
            data-size={extras.small ? 'small' : undefined}
            placeholder={extras.placeholder}
            autoComplete="off"
            enterKeyHint="enter"
            value={text}
            onChange={({ currentTarget: { value: typed } }) => (typed.includes(',') ? add(typed) : setText(typed))}
            onKeyDown={onKeyDown}
          />
          {tags.map((tag) => (
            <input key={tag} type="hidden" name={name} value={tag} disabled={control.disabled} />
          ))}
          <Tags tags={tags} control={control} onRemove={removeAt} />
          <VisuallyHidden>
            <span role="status">{news}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  )
}

type TagsProps = {
  tags: readonly string[]
  control: AskedField<TagsDefinition>['control']
  onRemove: (index: number, tag: string) => void
}

function Tags({ tags, control, onRemove }: TagsProps) {
  return (
    <ul className="tags-field-tags" role="list" ref={animateList}>
      {tags.map((tag, index) => (
        <li key={tag}>
          {tag}
          {!control.readOnly && (
            <button type="button" disabled={control.disabled} onClick={() => onRemove(index, tag)}>
              <Icon name="close" size="small" />
              <VisuallyHidden>Remove {tag}</VisuallyHidden>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
