const MAX_BYTE = 127

/** Weights serialized as signed bytes in base64, with the value of one step. */
export const quantised = (weights: ArrayLike<number>): { scale: number; weights: string } => {
  let highest = 1e-9
  for (let i = 0; i < weights.length; i++) highest = Math.max(highest, Math.abs(weights[i]!))
  const scale = highest / MAX_BYTE
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return { scale: Number(scale.toPrecision(6)), weights: Buffer.from(bytes.buffer).toString('base64') }
}
