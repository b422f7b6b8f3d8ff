export { countWholeText, countWords } from './src/text/count-words.ts'
export { detectLanguage } from './src/text/language.ts'
export { isLanguage, type Language, LANGUAGES } from './src/text/languages.ts'
export { fold, tokensOf } from './src/text/words.ts'

export { isPromotion, type Junk, JUNK_VERSION, junkOf } from './src/headlines/junk.ts'

export { type ClassifierInput } from './src/classify/classifier-text.ts'
export { type Classification, CONFIDENT, createClassifier } from './src/classify/classify.ts'
export { entitiesOf } from './src/classify/entities.ts'
export { KNOWN_NAMES } from './src/classify/known-names.ts'
export { readCategoryModel } from './src/classify/shipped-model.ts'
export type { Taxonomy } from './src/classify/taxonomy.ts'
export { TOPICS } from './src/classify/topic-lexicon.ts'
export { allTopics, topicsOf } from './src/classify/topics.ts'

export { keyPoints } from './src/summarise/key-points.ts'
export { saysMore } from './src/summarise/says-more.ts'
export { type Sentence, splitSentences } from './src/summarise/sentences.ts'
export { summarise } from './src/summarise/summarise.ts'
export { contentStems, foldedWords } from './src/summarise/words.ts'
export { explainedTerms } from './src/glossary/plain-explanations.ts'

export { citeFor, traceable } from './src/ground/cite.ts'
export { isCopied } from './src/ground/copied.ts'
export { GATE_VERSION } from './src/ground/gate-version.ts'
export {
  type GroundingRequest,
  type Judgement,
  judgeSentence,
  type Verdict,
} from './src/ground/three-answers.ts'
export { compare } from './src/ground/meaning/comparison.ts'
export {
  createLexicon,
  LEXICON_FILE,
  parseLexicon,
  shippedLexicon,
  shippedLines,
  toLine,
} from './src/ground/meaning/lexicon.ts'
export type { Lexicon, LexiconLine, LexiconProblem } from './src/ground/meaning/lexicon-line.ts'
export { indexLines, problemsOfLine, problemsOfNewLine } from './src/ground/meaning/line-rules.ts'
export { readText, type Word as ReadWord } from './src/ground/meaning/read-text.ts'

export {
  type CitableSentence,
  type CitableSource,
  citableSource,
  type SplitArticle,
  suspectSentences,
} from './src/untrusted/citable-source.ts'
export { readsAsInstruction } from './src/untrusted/machine-directed.ts'

export { composeStoryText } from './src/compose/compose-story-text.ts'
export { areQuoted, embeddedTexts, joinSentences } from './src/compose/embedded-texts.ts'
export { mergeSentences } from './src/compose/merge-sentences.ts'
export type { SourceReport } from './src/compose/report.ts'

export { amountsOf } from './src/group/reading/amounts.ts'
export { asidesOf } from './src/group/reading/asides.ts'
export { createStoryIdf, isOrdinaryWord } from './src/group/reading/background.ts'
export { featuresOf, keysOf, readFeatures, type StoryFeatures } from './src/group/reading/features.ts'
export { createIdfTable, type IdfTable, type KeyCounts } from './src/group/reading/idf.ts'
export { stanceOf } from './src/group/reading/stance.ts'
export type { StoryItem } from './src/group/reading/story-item.ts'
export { cosineOf, packVector } from './src/group/reading/vectors.ts'
export { nearDuplicates } from './src/group/pairs/near-duplicates.ts'
export {
  createFeatureScorer,
  type FeatureScorer,
  MIN_LOGIT,
  PAIRS_TRAINED_ON,
  SAME_STORY_LOGIT,
} from './src/group/pairs/pair-score.ts'
export { matchKeys } from './src/group/pairs/story-keys.ts'
export { createNewsWindow, type NewsWindow } from './src/group/pairs/window.ts'
export { STORY_WINDOW_MS } from './src/group/clusters/assign-story.ts'
export {
  type CandidateIndex,
  createCandidateIndex,
  readStoryItem,
  secondScorer,
  storyIdf,
} from './src/group/clusters/candidate-index.ts'
export { type Clusterer, createClusterer, type SecondLook } from './src/group/clusters/clusters.ts'
export { identifyGroups, type KnownStory } from './src/group/clusters/identities.ts'
export { impactOf, impactTotal, PRIMARY_TYPES } from './src/group/clusters/impact.ts'
export {
  type Neighbours,
  neighboursByKeys,
  regroup,
  type Regrouped,
  REGROUPED_MS,
} from './src/group/clusters/regroup.ts'
export { findRepeats, mattersOf, type MayRepeat } from './src/group/clusters/repeats.ts'
export {
  byRepresentation,
  byWorth,
  isReadableIn,
  isTalk,
  type Standing,
  standingOf,
} from './src/group/clusters/representative.ts'
export {
  answeredScorer,
  lastDoubts,
  pairsInDoubt,
  type ScoredPair,
  shiftBySimilarity,
} from './src/group/clusters/second-look.ts'
export { withSiblings } from './src/group/clusters/siblings.ts'
export { MAX_MEMBERS } from './src/group/clusters/story-index.ts'
export {
  type AssignedReport,
  groupStorylines,
  MAX_REPORTS,
  planStorylines,
  type Turn,
} from './src/group/clusters/storylines.ts'

// Scripts that train and evaluate the models use these; the server does not.
export { type CategoryModelFile, openCategoryModel } from './src/classify/category-model.ts'
export { readText as readClassifierText } from './src/classify/classifier-text.ts'
export {
  FEATURE_GROUPS,
  type FeatureGroup,
  type Features as ClassifierFeatures,
  featuresOf as classifierFeaturesOf,
  groupOf,
} from './src/classify/features.ts'
export { foldText, wordsOf as foldedTextWords } from './src/classify/folded-text.ts'
export type { FragmentModelFile } from './src/classify/fragment-model.ts'
export { BUCKETS, fragmentsOf } from './src/classify/fragments.ts'
export { softmax } from './src/classify/softmax.ts'
export {
  CROSS_LANGUAGE_FEATURES,
  CROSS_LANGUAGE_LOGIT,
  crossLanguageFeatures,
  crossLanguageLogit,
  crossLanguageScore,
} from './src/group/pairs/cross-language.ts'
export { hoursApart, PAIR_FEATURES, pairFeatures } from './src/group/pairs/pair-features.ts'
export type { Weights } from './src/group/pairs/weights.ts'
