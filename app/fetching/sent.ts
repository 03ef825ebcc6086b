/** What arrives of a value that was sent as JSON: moments become text, what is absent stays absent. */
export type Sent<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Sent<Item>[]
    : T extends object
      ? { [Key in keyof T]: Sent<T[Key]> }
      : T
