/** Rows of a page of a list unless another number is asked for (25, 50, 100). */
export const usualPageSize = 25
