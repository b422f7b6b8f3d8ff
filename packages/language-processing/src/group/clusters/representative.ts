import type { Language } from '../../text/languages.ts'
import { cleanTitle } from '../reading/clean-title.ts'
import { hasForm } from '../reading/forms.ts'
import { PRIMARY_TYPES } from './impact.ts'
import { stanceOfFolded } from '../reading/stance.ts'
import { remembered } from '../../text/remembered.ts'
import { fold } from '../../text/words.ts'

export interface Report {
  id: string
  lang: string
  /** Both an English and a French text exist. */
  is_translated: boolean
  title: string
  publish_time: Date
  tier: number
  type: string
  /** False for junk and for unknown dates, which fronts exclude. */
  hasPlace: boolean
}

/** Ascending, because the report with the lowest rank represents its story. */
const KINDS = { fact: 0, plan: 1, talk: 2, unfit: 3 } as const
const CLASSES_PER_KIND = 4

const kindOfTitle = remembered((title) => {
  const folded = fold(cleanTitle(title))
  if (hasForm(folded)) return KINDS.talk
  const stance = stanceOfFolded(folded)
  if (stance === 'reaction') return KINDS.talk
  return stance === 'plan' ? KINDS.plan : KINDS.fact
})

const kindOf = ({ title, hasPlace }: Pick<Report, 'title' | 'hasPlace'>): number =>
  hasPlace ? kindOfTitle(title) : KINDS.unfit

/** A primary source ranks with the best tier (0) whatever its own tier. */
const classOf = ({ tier, type }: Pick<Report, 'tier' | 'type'>): number =>
  PRIMARY_TYPES.has(type) ? 0 : Math.min(Math.max(tier - 1, 0), CLASSES_PER_KIND - 1)

/** Two ranks per class, so that asides come after the other reports of their kind and class. */
const STANDINGS_PER_CLASS = 2

/**
 * The rank of a report, the best lowest: facts before plans and rumours, both before questions, opinions and
 * reactions, and all before reports without a place on fronts; within a kind the better outlet first, and
 * asides (`asides.ts`) last.
 */
export const standingOf = (
  report: Pick<Report, 'title' | 'tier' | 'type' | 'hasPlace'>,
  isAside = false,
): number => (kindOf(report) * CLASSES_PER_KIND + classOf(report)) * STANDINGS_PER_CLASS + Number(isAside)

/**
 * Whether the article reports no event itself, because it asks, comments, reacts or has no place on fronts.
 */
export const isTalk = (report: Pick<Report, 'title' | 'hasPlace'>): boolean => kindOf(report) >= KINDS.talk

export const isReadableIn = (
  { lang, is_translated }: Pick<Report, 'lang' | 'is_translated'>,
  lng: Language,
): boolean => lang === lng || is_translated

/** `standing` is the stored result of `standingOf`, so that lists need not read titles again. */
export type Standing = Pick<Report, 'id' | 'lang' | 'is_translated' | 'publish_time'> & { standing: number }

/**
 * Orders reports for readers of any language: facts before rumours, the better outlet, the event before
 * asides, the newest.
 */
export const byWorth = (
  a: Omit<Standing, 'lang' | 'is_translated'>,
  b: Omit<Standing, 'lang' | 'is_translated'>,
): number =>
  a.standing - b.standing || b.publish_time.getTime() - a.publish_time.getTime() || (a.id < b.id ? -1 : 1)

/** Higher is nearer: an original in the reader's language (2), a translation into it (1), neither (0). */
const nearness = (report: Standing, lng: Language): number =>
  Number(isReadableIn(report, lng)) + Number(report.lang === lng)

/**
 * Orders the reports of one story for a reader of `lng`: the reader's language first, then by worth. The
 * first represents the story in every list, ranking, edition, feed and search.
 */
export const byRepresentation =
  (lng: Language) =>
  (a: Standing, b: Standing): number =>
    nearness(b, lng) - nearness(a, lng) || byWorth(a, b)
