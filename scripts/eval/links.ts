/** French items and the English report of their event, if any, from the labelled items of the same weeks. */
import {
  CROSS_LANGUAGE_LOGIT,
  type FeatureScorer,
  type StoryItem,
  type Weights,
  createFeatureScorer,
  createStoryIdf,
  crossLanguageLogit,
  featuresOf,
  matchKeys,
  neighboursByKeys,
  withSiblings,
} from '@apercu/language-processing'
import {
  candidatesOf,
  fitLinks,
  type LabelledLinks,
  linkExamples,
  ownLinkExamples,
  readLabelledLinks,
} from '../train/pairs/link-training.ts'
import { windowOf } from '../train/pairs/pair-training.ts'
import { precisionRecall } from './stories/pair-metrics.ts'
import type { EvalSection, Figure } from './section.ts'

const idf = createStoryIdf()
const FOLDS = 5

/** Weights for each French item, trained without the items of its fifth of the period. */
const foldWeights = async (labelled: LabelledLinks): Promise<(item: StoryItem) => Weights> => {
  const own = await ownLinkExamples(idf)
  const examples = linkExamples(labelled, idf)
  const ordered = labelled.french.toSorted((a, b) => a.item.publishTime - b.item.publishTime)
  const folds = new Map(ordered.map(({ item }, at) => [item.id, Math.floor((at * FOLDS) / ordered.length)]))
  const fitted = Array.from({ length: FOLDS }, (_, fold) =>
    fitLinks([...own, ...examples.filter(({ french }) => folds.get(french) !== fold)]),
  )
  return ({ id }) => fitted[folds.get(id) ?? 0]!
}

/**
 * Scores of the set's week: across languages with the given weights, within a language with the shipped ones,
 * which never saw it.
 */
const scorerOf = (
  { french, english }: LabelledLinks,
  weightsFor?: (item: StoryItem) => Weights,
): FeatureScorer => {
  const items = [...french.map(({ item }) => item), ...english]
  const itemBy = new Map(items.map((item) => [featuresOf(item), item]))
  const within = createFeatureScorer(idf, windowOf([...itemBy.keys()], idf))
  const reports = items.map((item) => {
    const features = featuresOf(item)
    return { id: `${item.lang} ${item.id}`, features, heldIn: null, keys: matchKeys(features, idf) }
  })
  const score: FeatureScorer = (a, b) => {
    if (a.lang === b.lang) return within(a, b)
    const item = itemBy.get(a.lang === 'fr' ? a : b)
    return crossLanguageLogit(a, b, idf, item && weightsFor?.(item))
  }
  return withSiblings(reports, neighboursByKeys(reports), score)
}

/** The best English candidate of each French item above the threshold. */
const linksOf = (labelled: LabelledLinks, weightsFor?: (item: StoryItem) => Weights) => {
  const { french, english } = labelled
  const score = scorerOf(labelled, weightsFor)
  let right = 0
  let found = 0
  for (const { item, reportedBy, isDoubtful } of french) {
    if (isDoubtful) continue
    const scored = candidatesOf(item, english).map((other) => ({
      title: other.title,
      logit: score(featuresOf(item), featuresOf(other)),
    }))
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (top, next) => (next.logit > (top?.logit ?? Number.NEGATIVE_INFINITY) ? next : top),
      undefined,
    )
    if (!best || best.logit < CROSS_LANGUAGE_LOGIT) continue
    found++
    if (best.title === reportedBy) right++
  }
  const wanted = french.filter(({ reportedBy, isDoubtful }) => reportedBy !== null && !isDoubtful).length
  return { ...precisionRecall(right, found, wanted), found, wanted }
}

export const section: EvalSection = {
  name: 'links',
  run: async (data): Promise<Figure[] | null> => {
    const labelled = await readLabelledLinks(data)
    if (!labelled) return null
    const shipped = linksOf(labelled)
    const folds = linksOf(labelled, await foldWeights(labelled))
    return [
      {
        key: 'links.precision',
        value: shipped.precision,
        note: `${shipped.found} links of ${labelled.french.length} French items, ${shipped.wanted} have an English report`,
      },
      { key: 'links.recall', value: shipped.recall },
      {
        key: 'links.precision_five_fold',
        value: folds.precision,
        floor: 0.9,
        note: 'trained without the same days',
      },
      { key: 'links.recall_five_fold', value: folds.recall, floor: 0.72 },
    ]
  },
}
