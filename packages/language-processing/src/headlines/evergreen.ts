import type { TitleRule } from './rule.ts'

/** Guides and definitions: they report no event, so that they join no story. */
export const EVERGREEN: readonly TitleRule[] = [
  {
    pattern:
      /\b(?:ultimate|complete|beginner's|definitive) guide\b|\bguide complet\b|\b(?:glossary|glossaire|frequently asked questions|faq)\b|^(?:what is|what are|qu'est-ce qu)(?:e\b|'| )[^,:]{1,40}\? ?$/,
  },
]
