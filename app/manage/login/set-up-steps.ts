import type { Step } from '../../../ui/steps.tsx'

const steps = [
  { id: 'organiser', name: 'First organiser' },
  { id: 'factor', name: 'Second factor' },
  { id: 'codes', name: 'Recovery codes' },
] as const

/** The steps from an empty house to an organiser who gets in again whatever is lost. */
export function setUpSteps(current: (typeof steps)[number]['id']): Step[] {
  const here = steps.findIndex(({ id }) => id === current)
  return steps.map(({ name }, index) => ({
    name,
    state: index === here ? 'current' : index < here ? 'done' : 'ahead',
  }))
}
