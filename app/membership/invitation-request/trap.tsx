const trapName = 'website'

/** A field no person sees or reaches: who fills it in is a program, and is thanked without anything being kept. */
export function Trap() {
  return (
    <div className="request-trap" aria-hidden="true">
      <label>
        Leave this empty <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Was it filled in? */
export function isTrapped(form: FormData): boolean {
  return (form.get(trapName) ?? '') !== ''
}
