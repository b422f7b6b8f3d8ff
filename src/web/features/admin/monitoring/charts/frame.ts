/** A chart's own units: as wide as a phone has room for, so that its words are as large there as the page's small print. */
export const FRAME = { width: 360, height: 170, left: 46, right: 4, top: 8, bottom: 22 } as const

export const X_RANGE: [number, number] = [FRAME.left, FRAME.width - FRAME.right]
export const Y_RANGE: [number, number] = [FRAME.height - FRAME.bottom, FRAME.top]

/** Lines across and their numbers: few enough to be read. */
export const Y_TICKS = 4
export const X_LABELS = 6

/** Every how many of `count` places one is labelled. */
export const labelStep = (count: number): number => Math.max(1, Math.ceil(count / X_LABELS))
