const bodies = new WeakMap<object, Uint8Array<ArrayBuffer>>()

const serialize = (answer: object): Uint8Array<ArrayBuffer> => Buffer.from(JSON.stringify(answer))

/**
 * The UTF-8 bytes of an answer, which are written to the socket as they are. A frozen answer is one that is
 * kept and returned again: it is serialized once, and its bytes are forgotten with it.
 */
export const jsonBody = (answer: object): Uint8Array<ArrayBuffer> => {
  if (!Object.isFrozen(answer)) return serialize(answer)
  const known = bodies.get(answer)
  if (known) return known
  const body = serialize(answer)
  bodies.set(answer, body)
  return body
}
