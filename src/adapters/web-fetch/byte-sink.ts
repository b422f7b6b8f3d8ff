/**
 * Gathers a body piece by piece into one growing array. Keeping the pieces would let a server that
 * sends one byte at a time make us hold millions of objects.
 */
export class ByteSink {
  #bytes = new Uint8Array(16_384)
  #length = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** False, and nothing kept, once the total would pass `maxBytes`. */
  add(chunk: Uint8Array): boolean {
    const length = this.#length + chunk.length
    if (length > this.#maxBytes) return false
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    this.#bytes.set(chunk, this.#length)
    this.#length = length
    return true
  }

  /** The bytes so far, in memory of their own. */
  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}
