/** Subtracts the highest score first, because large exponents overflow. */
export const softmax = (scores: Float64Array): Float64Array => {
  const shares = new Float64Array(scores.length)
  const highest = Math.max(...scores)
  let sum = 0
  for (let i = 0; i < shares.length; i++) sum += shares[i] = Math.exp(scores[i]! - highest)
  for (let i = 0; i < shares.length; i++) shares[i]! /= sum
  return shares
}
