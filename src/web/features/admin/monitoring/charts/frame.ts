/** About the width of a phone in CSS pixels, so that labels have the page's small text size there. */
export const FRAME = { width: 360, height: 170, left: 46, right: 4, top: 8, bottom: 22 } as const

export const X_RANGE: [number, number] = [FRAME.left, FRAME.width - FRAME.right]
export const Y_RANGE: [number, number] = [FRAME.height - FRAME.bottom, FRAME.top]

export const Y_TICKS = 4
export const X_LABELS = 6

/** Every nth position is labelled, so that at most `X_LABELS` labels are drawn. */
export const labelStep = (count: number): number => Math.max(1, Math.ceil(count / X_LABELS))
