/** Rules of the bench alone: `later:300` asks somebody who answers after 300 ms, and refuses "taken". */
export const benchRules = {
  later: (value: unknown, ms = '300') =>
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(value !== 'taken'), Number(ms))
    }),
}
