/** Web storage in memory; writing more than `maxCharacters` throws as browsers do. */
export const memoryStorage = (maxCharacters = Number.POSITIVE_INFINITY): Storage => {
  const own = (storage: object) => Object.keys(storage)
  const methods = {
    key: { value: (index: number) => own(storage)[index] ?? null },
    length: { get: () => own(storage).length },
    getItem: { value: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null) },
    setItem: {
      value: (key: string, value: string) => {
        if (key.length + value.length > maxCharacters)
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        storage[key] = value
      },
    },
    removeItem: {
      value: (key: string) => {
        delete storage[key]
      },
    },
    clear: {
      value: () => {
        for (const key of own(storage)) delete storage[key]
      },
    },
  }
  const storage: Storage = Object.create(null, methods) as Storage
  return storage
}
