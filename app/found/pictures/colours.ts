import type { Pigment } from '../../../ui/room.ts'

/** Colours of the house by day, as `ui/tokens/colours.css` has them: a picture is shown where no stylesheet of ours is. Its light is the community's. */
export const colours = {
  ink: '#16211e',
  surface: '#fbfcf9',
}

type Shades = { wall: string; pigment: string }

export const shadesOf: Record<Pigment, Shades> = {
  cobalt: { wall: '#c5d2ef', pigment: '#2b4c9b' },
  madder: { wall: '#f2ccc5', pigment: '#a23245' },
  viridian: { wall: '#bcdcca', pigment: '#1c6653' },
  ochre: { wall: '#f4d78f', pigment: '#855300' },
  umber: { wall: '#e3cbb4', pigment: '#6e4a33' },
  payne: { wall: '#c6d2d8', pigment: '#3b4d5b' },
  caput: { wall: '#dccfdd', pigment: '#5d4560' },
}
