const LARGEST = 127

/**
 * Quantises a vector to one byte per dimension, which hardly changes its angle to others, the only property
 * in use.
 */
export const packVector = (vector: Float32Array): Int8Array => {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  return Int8Array.from(vector, (value) => Math.round((value / largest) * LARGEST))
}

/** Undefined for vectors of different lengths, because they come from different models. */
export const cosineOf = (a: Int8Array, b: Int8Array): number | undefined => {
  if (a.length !== b.length) return undefined
  let [dot, ofA, ofB] = [0, 0, 0]
  for (let at = 0; at < a.length; at++) {
    const left = a[at] ?? 0
    const right = b[at] ?? 0
    dot += left * right
    ofA += left * left
    ofB += right * right
  }
  return dot / Math.sqrt(ofA * ofB)
}
