import { isReadableIn } from '@apercu/language-processing'
import type { DigestPeriod } from '#contract/editorial/digest.ts'
import { DIGEST_STORIES } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { StoryFacts } from '#db/schema/digests.ts'
import type { CoveredStory } from './edition-versions.repository.ts'
import { type StoryCandidate, type CandidateArticle, factsOf, shownIn } from './story-candidate.ts'
import type { Day, Span } from '#domain/editorial/digests/edition-calendar.ts'
import type { StoryUpdate } from './snapshot-story.ts'
import { leadCategories, type Orderable, orderStories, placeByHand } from './order-stories.ts'
import { whatChanged } from './what-changed.ts'

export interface EditionPlan {
  period: DigestPeriod
  day: Day
  span: Span
  /**
   * Articles of the day before the span count too if they were stored after this time, since the previous
   * edition could not contain them. Null without a previous edition.
   */
  late: Date | null
  /** When the first version was built: a story pinned later leads the next edition, not a regenerated one. */
  firstBuiltAt?: Date | undefined
  /** With fewer stories the edition is quiet: it is empty, and its stories count for the next one. */
  least?: number
  keepsQuiet: boolean
}

/** What editors decided about the edition in one language; stories are known by their keys. */
export interface ByHand {
  /** Places of stories, from 1. */
  placed: ReadonlyMap<string, number>
  /** Stories that were cut or held back. */
  out: ReadonlySet<string>
  /** Stories that an earlier edition held back, which are news in this one. */
  carried: ReadonlySet<string>
}

interface Choice {
  plan: EditionPlan
  lng: ContentLanguage
  /** Keyed by story; the value is the category that the pinned story leads. */
  led: ReadonlyMap<string, Category>
  /** What earlier editions covered for readers of this language. */
  covered: readonly CoveredStory[]
  byHand: ByHand
}

interface EligibleStory {
  candidate: StoryCandidate
  update: StoryUpdate | null
}

export type EligibleInLanguage = Orderable & EligibleStory

export interface LanguageEdition {
  stories: EligibleInLanguage[]
  /** Stories that found no place, by weight, and those that an editor took out. */
  left: EligibleInLanguage[]
  out: EligibleInLanguage[]
  /** The number of storylines among the candidates, which decides whether the edition is quiet. */
  eligible: number
}

/** A story has weight if the shown report is of the best tier, or if this many outlets report the story. */
const BEST_TIER = 1
const OUTLETS_OF_WEIGHT = 2

const joinFacts = (facts: readonly StoryFacts[]): StoryFacts => ({
  article_ids: facts.flatMap(({ article_ids }) => article_ids),
  source_ids: [...new Set(facts.flatMap(({ source_ids }) => source_ids))],
  figures: [...new Set(facts.flatMap(({ figures }) => figures))],
})

const isOfSpan = ({ span, late }: EditionPlan, { publish_time, created_at }: CandidateArticle): boolean =>
  publish_time >= span.from || (late !== null && created_at >= late)

/**
 * A story that no edition covered is news if its shown report or much of its coverage is of the span.
 * Otherwise a story that found no room earlier would return through a lesser report of a later day.
 */
const isNews = (plan: EditionPlan, candidate: StoryCandidate, lng: ContentLanguage): boolean => {
  if (isOfSpan(plan, shownIn(candidate, lng))) return true
  const earlier = candidate.articles.filter((article) => !isOfSpan(plan, article))
  return whatChanged(factsOf({ articles: earlier }, new Map()), candidate) !== null
}

/**
 * Stories that no edition around the day covered, and those that have changed since. Covered stories are
 * recognized by their id or any shared article, because stories are merged and split.
 */
const eligibleOn = (
  candidates: readonly StoryCandidate[],
  { plan, lng, led, covered, byHand }: Choice,
): EligibleStory[] => {
  const { period, day } = plan
  const byId = new Map<string, Set<CoveredStory>>()
  for (const earlier of covered)
    for (const id of [earlier.story_id, ...earlier.facts.article_ids])
      byId.set(id, (byId.get(id) ?? new Set()).add(earlier))
  return candidates.flatMap((candidate): EligibleStory[] => {
    const carried = [candidate.key, ...candidate.articles.map(({ id }) => id)].flatMap((id) => [
      ...(byId.get(id) ?? []),
    ])
    const [before, after] = [
      carried.filter(({ date }) => date < day),
      carried.filter(({ date }) => date > day),
    ]
    // Skips a story of a later edition, unless that edition has it as an update of this day.
    const next = after.length > 0 && after.reduce((a, b) => (a.date < b.date ? a : b))
    // An editor may repeat a story that an earlier edition had.
    const asIs: EligibleStory[] = byHand.placed.has(candidate.key) ? [{ candidate, update: null }] : []
    if (next && next.updates !== day) return asIs
    if (before.length === 0)
      return led.has(candidate.key) || byHand.carried.has(candidate.key) || isNews(plan, candidate, lng)
        ? [{ candidate, update: null }]
        : asIs
    const change = whatChanged(joinFacts(before.map(({ facts }) => facts)), candidate)
    const date = before.map((earlier) => earlier.date).reduce((a, b) => (a > b ? a : b))
    return change ? [{ candidate, update: { date, period, change } }] : asIs
  })
}

const asShownIn = (
  candidate: StoryCandidate,
  lng: ContentLanguage,
  pinnedTo: Category | undefined,
): Orderable => {
  const { key, matters, impact, articles } = candidate
  const shown = shownIn(candidate, lng)
  const outlets = new Set(articles.map(({ source_id }) => source_id))
  return {
    key,
    matters,
    impact,
    category: pinnedTo ?? shown.category,
    outlet: shown.is_sample ? null : shown.source_id,
    newestAt: new Date(Math.max(...articles.map(({ publish_time }) => publish_time.getTime()))),
    leadsCategory: pinnedTo !== undefined,
    isInLanguage: isReadableIn(shown, lng),
    hasWeight: outlets.size >= OUTLETS_OF_WEIGHT || shown.tier === BEST_TIER,
  }
}

export const chooseStories = (candidates: readonly StoryCandidate[], choice: Choice): LanguageEdition => {
  const { plan, lng, led, byHand } = choice
  const eligible = eligibleOn(candidates, choice).map((story) => ({
    ...story,
    ...asShownIn(story.candidate, lng, led.get(story.candidate.key)),
    place: byHand.placed.get(story.candidate.key),
  }))
  const isOut = ({ key }: Orderable): boolean => byHand.out.has(key)
  const wanted = eligible.filter((story) => !isOut(story))
  const stories = placeByHand(leadCategories(orderStories(wanted, lng, DIGEST_STORIES[plan.period])))
  return {
    stories,
    left: wanted.filter((story) => !stories.includes(story)).toSorted((a, b) => b.impact - a.impact),
    out: eligible.filter(isOut),
    // What editors cut does not make a day quiet, whose edition would be empty.
    eligible: new Set(eligible.map(({ matters: [matter] }) => matter)).size,
  }
}
