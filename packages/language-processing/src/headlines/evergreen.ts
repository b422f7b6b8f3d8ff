import type { TitleRule } from './rule.ts'

/** Guides and definitions join no story, because they report no event. */
export const EVERGREEN: readonly TitleRule[] = [
  {
    pattern:
      /\b(?:ultimate|complete|beginner's|definitive) guide\b|\bguide complet\b|\b(?:glossary|glossaire|frequently asked questions|faq)\b|^(?:what is|what are|qu'est-ce qu)(?:e\b|'| )[^,:]{1,40}\? ?$/,
  },
]
