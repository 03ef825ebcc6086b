import { useState } from 'react'
import { animateList } from '../../animation.ts'
import { Button } from '../../button.tsx'
import { Tag } from '../../tag.tsx'
import { pigments } from '../../room.ts'
import type { BenchPage } from '../bench.ts'

/** A list whose entries come, move and go. */
export function openBench(): BenchPage {
  return { status: 200, content: <AnimationBench /> }
}

function AnimationBench() {
  const [shown, setShown] = useState(pigments.slice(0, 4))
  const next = pigments.find((pigment) => !shown.includes(pigment))
  return (
    <div className="wrap stack" data-gap="5">
      <p className="lead">What is new comes in 375 ms, what moves or leaves takes 250.</p>
      <div className="row">
        <Button type="button" kind="quiet" disabled={!next} onClick={() => next && setShown([next, ...shown])}>
          Add
        </Button>
        <Button type="button" kind="quiet" disabled={shown.length === 0} onClick={() => setShown(shown.slice(1))}>
          Remove the first
        </Button>
        <Button type="button" kind="quiet" onClick={() => setShown(shown.toReversed())}>
          Turn around
        </Button>
      </div>
      <ul role="list" ref={animateList} className="gallery-moving" aria-label="Pigments">
        {shown.map((pigment) => (
          <li key={pigment}>
            <Tag pigment={pigment}>{pigment}</Tag>
            <input type="hidden" name="pigment" value={pigment} />
          </li>
        ))}
      </ul>
    </div>
  )
}
