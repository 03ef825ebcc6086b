import { Bay } from '../bay/bay.tsx'
import { LitField } from '../lit-field.tsx'
import { pages, shelves } from './catalogue.ts'

/** Everything there is, by shelf. */
export function Contents() {
  return (
    <>
      <LitField cast floor>
        <div className="wrap gallery-cover">
          <h1 className="display">Gallery</h1>
          <p className="lead">
            The furniture of the house, {pages.length} pieces on {shelves.length} shelves: each alone, in its states, by
            day and by night.
          </p>
        </div>
      </LitField>
      <Shelves />
    </>
  )
}

/** No such page: what there is instead. */
export function NotFound({ path }: { path: string }) {
  return (
    <>
      <p className="wrap lead gallery-missing">There is nothing at {path}. This is what there is:</p>
      <Shelves />
    </>
  )
}

function Shelves() {
  return (
    <div className="wrap gallery-shelves">
      {shelves.map(({ name, room, pigment, pages: pieces }) => (
        <section key={name} className="gallery-shelf" aria-label={name} data-pigment={pigment}>
          <div className="gallery-shelf-head">
            <Bay room={room} pigment={pigment} />
            <h2>{name}</h2>
          </div>
          <ul role="list">
            {pieces.map((page) => (
              <li key={page.slug}>
                <a href={`/${page.slug}`}>
                  <span className="dot" />
                  {page.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
