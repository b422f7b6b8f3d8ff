const LARGEST = 127

/**
 * A vector quantised to one byte per dimension: its angle to others, the only property in use, hardly
 * changes.
 */
export const packVector = (vector: Float32Array): Int8Array => {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  return Int8Array.from(vector, (value) => Math.round((value / largest) * LARGEST))
}

/** Cosine similarity of two vectors; undefined for different lengths, which come from different models. */
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
