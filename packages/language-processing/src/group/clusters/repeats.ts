import type { StoryFeatures } from '../reading/features.ts'
import { type FeatureScorer, SAME_STORY_LOGIT } from '../pairs/pair-score.ts'
import type { Neighbours, Regrouped } from './regroup.ts'
import type { AssignedReport } from './storylines.ts'
import { fold } from '../../text/words.ts'

export interface MayRepeat {
  id: string
  may_repeat: string[]
}

interface Listed {
  id: string
  story_id: string | null
  storyline_id: string | null
  may_repeat: readonly string[]
}

/**
 * Keys for deduplication: of entries that share a key, the first places of a list show only one, because they
 * belong to one storyline or may report the same event. The criterion is weaker than for a merge, because the
 * other entries stay in the list.
 */
export const mattersOf = ({ id, story_id, storyline_id, may_repeat }: Listed): string[] => {
  const story = story_id ?? id
  return [
    storyline_id ?? story,
    ...may_repeat.map((other) => (story < other ? `${story} ${other}` : `${other} ${story}`)),
  ]
}

const SAYS = 'find|found|show|say|said|suggest|reveal|warn|claim|conclude|outline|link|estimate'
/**
 * Matches headlines about a study on folded text. A determiner or a verb is required, so that "a case study"
 * does not match.
 */
const STUDY = new RegExp(
  `^stud(?:y|ies)\\b|\\b(?:a|new|another|recent|latest) study\\b|\\bstudy (?:${SAYS})s?\\b|^etude\\b|\\b(?:une|nouvelle|recente|cette) etude\\b(?! de (?:cas|marche))|\\betude (?:montre|revele|conclut|estime|suggere|alerte|pointe)\\b`,
)
const STUDY_MS = 72 * 3_600_000

/** Without an excerpt, a headline such as "AI saves time, study finds" does not identify its study. */
const isBareStudy = ({ title, descriptionWords }: StoryFeatures): boolean =>
  descriptionWords.length === 0 && STUDY.test(fold(title))

const haveDistinctAmounts = (amounts: readonly string[], others: readonly string[]): boolean =>
  amounts.length > 0 && others.length > 0 && !amounts.some((amount) => others.includes(amount))

/** Outlets word one study differently, so that without excerpts only figures distinguish two studies. */
const mayBeOneStudy = (a: StoryFeatures, b: StoryFeatures): boolean =>
  a.lang === b.lang &&
  Math.abs(a.publishTime - b.publishTime) <= STUDY_MS &&
  !haveDistinctAmounts(a.strongAmounts, b.strongAmounts)

/**
 * Pairs of stories that may repeat each other: with one pair of reports that is more likely than not of one
 * event, or with bare headlines of studies. Stories of one storyline are skipped.
 *
 * @returns every story of the reports, including those that repeat none.
 */
export const findRepeats = <Report extends Regrouped>(
  reports: readonly AssignedReport<Report>[],
  storylines: readonly (readonly string[])[],
  neighbours: Neighbours<Report>,
  score: FeatureScorer,
): MayRepeat[] => {
  const lineOf = new Map(storylines.flatMap((ids, line) => ids.map((id) => [id, line] as const)))
  const storyOf = new Map(reports.map(({ id, storyId }) => [id, storyId]))
  const found = new Map(reports.map(({ storyId }) => [storyId, new Set<string>()]))
  const note = (story: string, other: string | undefined): void => {
    if (other === undefined || lineOf.get(story) === lineOf.get(other)) return
    found.get(story)?.add(other)
    found.get(other)?.add(story)
  }
  for (const report of reports)
    for (const other of neighbours(report))
      if (score(report.features, other.features) > SAME_STORY_LOGIT)
        note(report.storyId, storyOf.get(other.id))
  const studies = reports.filter(({ features }) => isBareStudy(features))
  for (const [at, report] of studies.entries())
    for (const other of studies.slice(0, at))
      if (mayBeOneStudy(report.features, other.features)) note(report.storyId, other.storyId)
  return [...found].map(([id, others]) => ({ id, may_repeat: [...others].toSorted() }))
}
