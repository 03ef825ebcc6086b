import './find.css'
import { Icon } from '../../../ui/icon.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { keys } from '../keys/keys.ts'

/** The field of the bar that finds things. Without script it leads to the list of people, which is searched by name. */
export function Find() {
  return (
    <form className="find" action="/manage/member" role="search">
      <button type="submit" data-key={keys.find} aria-label="Find or do">
        <Icon name="search" />
        <span>Find or do</span>
        <KeyCaps keys={keys.find} />
      </button>
    </form>
  )
}
