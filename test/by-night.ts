/**
 * Whether everything is proven a second time (`npm test -- --night`): by day each test runs once, on the engine decision 30
 * names for it, and by night on both.
 */
export const byNight = process.env.BY_NIGHT === '1'
