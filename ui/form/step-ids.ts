/** The id of the panel of a step, within a form's steps. */
export function panelId(id: string, step: string): string {
  return `${id}${step}-panel`
}

/** The id of what opens a step in the bar. */
export function tabId(id: string, step: string): string {
  return `${id}${step}-tab`
}
