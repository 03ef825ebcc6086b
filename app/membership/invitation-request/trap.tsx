const name = 'website'

/** A field no person sees or reaches: who fills it in is a program, and is thanked without anything being kept. */
export function Trap() {
  return (
    <div className="request-trap" aria-hidden="true">
      <label>
        Leave this empty <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function isTrapped(form: FormData): boolean {
  return (form.get(name) ?? '') !== ''
}
