/** The part of `CacheStorage` that the worker uses, in memory: responses by address, in the order of insertion. */
export const memoryCaches = (site: string): CacheStorage => {
  const byName = new Map<string, Cache>()
  const addressOf = (asked: RequestInfo | URL) =>
    asked instanceof Request ? asked.url : new URL(asked, site).href
  const open = () => {
    const entries = new Map<string, Response>()
    const cache = {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      match: async (asked: RequestInfo | URL) => entries.get(addressOf(asked))?.clone(),
      put: async (asked: RequestInfo | URL, response: Response) =>
        void entries.set(addressOf(asked), response),
      delete: async (asked: RequestInfo | URL) => entries.delete(addressOf(asked)),
    }
    return cache as unknown as Cache
  }
  return {
    delete: async (name: string) => byName.delete(name),
    open: async (name: string) => {
      const cache = byName.get(name) ?? open()
      byName.set(name, cache)
      return cache
    },
  } as unknown as CacheStorage
}
