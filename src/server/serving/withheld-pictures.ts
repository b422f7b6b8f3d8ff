import { LRUCache } from 'lru-cache'
import type { Context } from '#domain/kernel/context.ts'
import { isPictureWithheld } from '#domain/content/takedowns/taken-down.repository.ts'

/** A page of twenty cards asks for its pictures at each visit, so that the answers are kept. */
const MAX_KNOWN = 20_000

export interface WithheldPictures {
  /** Of a file's name, `{key}-{width}.webp`. */
  has: (name: string) => Promise<boolean>
  invalidate: () => void
}

/** The answers are kept until the newsroom's next act. */
export const createWithheldPictures = (ctx: Pick<Context, 'db'>): WithheldPictures => {
  const known = new LRUCache<string, { isWithheld: boolean }>({ max: MAX_KNOWN })
  let acts = 0
  return {
    has: async (name) => {
      const key = name.slice(0, name.lastIndexOf('-'))
      const found = known.get(key)
      if (found) return found.isWithheld
      const before = acts
      const isWithheld = await isPictureWithheld(ctx.db, key)
      // A query that began before an act may not have seen it.
      if (before === acts) known.set(key, { isWithheld })
      return isWithheld
    },
    invalidate: () => {
      acts += 1
      known.clear()
    },
  }
}
