/** In units of a phone's width, so that labels render there at the page's small size. */
export const FRAME = { width: 360, height: 170, left: 46, right: 4, top: 8, bottom: 22 } as const

export const X_RANGE: [number, number] = [FRAME.left, FRAME.width - FRAME.right]
export const Y_RANGE: [number, number] = [FRAME.height - FRAME.bottom, FRAME.top]

/** Number of grid lines. */
export const Y_TICKS = 4
export const X_LABELS = 6

/** The interval between labelled places. */
export const labelStep = (count: number): number => Math.max(1, Math.ceil(count / X_LABELS))
