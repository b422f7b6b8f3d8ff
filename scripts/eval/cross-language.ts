import { CROSS_LANGUAGE_LOGIT, createStoryIdf, crossLanguageScore } from '@apercu/language-processing'
import {
  type CrossLanguagePair,
  crossLanguageItems,
  readCrossLanguage,
} from '../train/pairs/cross-language-pairs.ts'
import { atThreshold, averagePrecision } from './stories/pair-metrics.ts'
import type { EvalSection } from './section.ts'

const idf = createStoryIdf()

const scoreOf = (pair: CrossLanguagePair): number => {
  const [english, french] = crossLanguageItems(pair)
  return crossLanguageScore(english, french, idf)
}

/** English-French headline pairs of the half of the events that was not used for tuning. */
export const section: EvalSection = {
  name: 'cross-language',
  async run() {
    const { pairs, strangers } = await readCrossLanguage('test')
    const scored = pairs.map((pair) => ({ label: pair.label, score: scoreOf(pair) }))
    const { precision, recall, f1 } = atThreshold(scored, CROSS_LANGUAGE_LOGIT)
    const linkedStrangers = strangers.filter((pair) => scoreOf(pair) >= CROSS_LANGUAGE_LOGIT).length
    return [
      {
        key: 'cross_language.precision',
        value: precision,
        floor: 0.97,
        note: `${pairs.length} pairs of the test half, false ones of the same company, at ${CROSS_LANGUAGE_LOGIT}`,
      },
      {
        key: 'cross_language.recall',
        value: recall,
        floor: 0.75,
        note: 'titles alone; links measures excerpts too',
      },
      { key: 'cross_language.f1', value: f1 },
      { key: 'cross_language.average_precision', value: averagePrecision(scored) },
      {
        key: 'cross_language.strangers_linked',
        value: linkedStrangers,
        ceiling: 2,
        note: `of ${strangers.length} chance pairs of the test half`,
      },
    ]
  },
}
