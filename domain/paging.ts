/** Rows of a page of a list unless another number is asked for (PRODUCT 4.3: 25, 50, 100). */
export const usualPageSize = 25
