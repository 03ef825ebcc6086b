import { dashboard } from './dashboard.tsx'
import { forms } from './forms.tsx'
import { frames } from './frames.tsx'
import { lists } from './lists.tsx'
import { reading } from './reading.tsx'
import { rooms } from './rooms.tsx'
import type { Sample } from './sample.ts'
import { words } from './words.tsx'

/** Every component, with believable props. */
export const samples: Sample[] = [...words, ...rooms, ...lists, ...reading, ...forms, ...dashboard, ...frames]
