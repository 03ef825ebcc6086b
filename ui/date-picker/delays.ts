/** Quiet after the last key before typed text is taken. */
export const typingPauseMs = 1000

/** From a picked day or an Escape to the closing of the popover. */
export const pickerHideDelayMs = 10

/**
 * From leaving, blur, an outside click or an Escape elsewhere to the closing of the popover
 * (docs/behaviour/date-picker.md, two-delays).
 */
export const popoverHideDelayMs = 110

/** From hover, focus or click to the opening of the popover. */
export const popoverShowDelayMs = 0

/** From the opening of the panel of months and years to the focus on its first enabled item. */
export const panelFocusDelayMs = 10
