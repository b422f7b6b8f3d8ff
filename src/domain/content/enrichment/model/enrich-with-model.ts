import {
  type CitableSource,
  type GroundingRequest,
  type Judgement,
  citableSource,
} from '@apercu/language-processing'
import type { SecondReading } from '#contract/content/gate.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { type Llm, isAnswerError, LlmError } from '@apercu/llm-client'
import type { Log } from '#domain/kernel/context.ts'
import { readCategory, readQuality, readTopics } from './answer-labels.ts'
import { builtInEnrichment } from './built-in-enrichment.ts'
import { askJudge, type JudgeAnswer } from './judge.ts'
import {
  type CheckedAnswer,
  checkAnswer,
  type GroundingGate,
  type JudgedPart,
  type StoryAnswer,
  storyAnswerSchema,
} from './story-answer.ts'
import type { EnrichmentStatus, ModelStory, StoryEnrichment } from './story-enrichment.ts'
import { PROMPT_VERSION, type RepairRequest, storyPrompt } from './story-prompt.ts'

/** About three times a typical answer in both languages. */
const MAX_OUTPUT_TOKENS = 2500

export interface ModelEnrichment {
  llm: Llm
  gate: GroundingGate
  /** Decides where the gate doubts; never sees refused sentences. */
  judge?: Llm | undefined
  story: ModelStory
  /** The built-in texts, which stay if the model's answers fail. */
  embedded: StoryEnrichment
  signal?: AbortSignal
  log?: Log
  /** Called once for an answered story with everything the gate judged and the outcome. Must not throw. */
  onJudged?: ((story: ModelStory, sentences: JudgedSentence[]) => void) | undefined
}

/** A sentence with the gate's own judgement, before any second reading. */
export interface JudgedSentence extends JudgedPart {
  secondReading?: JudgeAnswer | undefined
}

interface Attempt {
  answer: StoryAnswer
  checked: CheckedAnswer
  judged: JudgedSentence[]
}

/**
 * Asks a model about a story and checks the answer sentence by sentence; a failed answer gets one retry that
 * lists its problems. The result is what passed, otherwise the built-in texts: always complete, with a source
 * for every sentence. Throws only the signal's reason.
 */
export async function enrichWithModel(request: ModelEnrichment): Promise<StoryEnrichment> {
  const { llm, story, embedded, signal, log, onJudged } = request
  const source = citableSource(story)
  if (!source) return builtInEnrichment(embedded, story, 'embedded')

  const ask = async (repair?: RepairRequest): Promise<Attempt | LlmError> => {
    try {
      const { value } = await llm.complete({
        ...storyPrompt(source, repair),
        schema: storyAnswerSchema,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        signal,
      })
      return { answer: value, ...(await checkWithJudge(value, source, request)) }
    } catch (error) {
      if (error instanceof LlmError) return error
      throw error
    }
  }
  const reportJudged = (attempts: readonly Attempt[], taken?: Attempt): void =>
    onJudged?.(
      story,
      attempts.flatMap((attempt) =>
        attempt === taken
          ? attempt.judged
          : attempt.judged.map((sentence) => ({ ...sentence, outcome: 'answer_discarded' as const })),
      ),
    )
  const fallBack = (status: EnrichmentStatus, reason: object): StoryEnrichment => {
    log?.warn({ storyId: story.id, model: llm.model, status, ...reason }, 'A story keeps its built-in texts')
    return builtInEnrichment(embedded, story, status)
  }

  const first = await ask()
  if (first instanceof LlmError && !isAnswerError(first.code))
    return fallBack('embedded', { code: first.code })
  if (!(first instanceof LlmError) && first.checked.problems.length === 0) {
    reportJudged([first], first)
    return verified(first, source, request)
  }

  const second = await ask(repairOf(first))
  const attempts = [second, first].filter((attempt): attempt is Attempt => !(attempt instanceof LlmError))
  const best = attempts.find((attempt) => isPublishable(attempt, embedded))
  reportJudged(attempts, best)
  if (best) return verified(best, source, request)
  // A host failure is no rejection: the next run may succeed.
  if (second instanceof LlmError && !isAnswerError(second.code))
    return fallBack('embedded', { code: second.code })
  return fallBack('rejected', { problems: attempts[0]?.checked.problems.slice(0, 10) ?? 'no JSON' })
}

/**
 * Asks the second model only about sentences that the gate doubts, then checks the answer again with its
 * verdicts.
 */
const checkWithJudge = async (
  answer: StoryAnswer,
  source: CitableSource,
  { gate, judge, story, signal, log }: ModelEnrichment,
): Promise<Pick<Attempt, 'checked' | 'judged'>> => {
  const judgements = new Map<string, Judgement>()
  const doubted = new Map<string, GroundingRequest>()
  const keyOf = ({ sentence, cited }: GroundingRequest): string => JSON.stringify([sentence, cited])
  const checked = checkAnswer(answer, source, (request) => {
    const judgement = gate(request)
    judgements.set(keyOf(request), judgement)
    if (judgement.verdict === 'doubt') doubted.set(keyOf(request), request)
    return judgement
  })
  if (!judge || doubted.size === 0 || checked.isCompromised) return { checked, judged: checked.judged }
  const readings = new Map<string, JudgeAnswer>()
  await Promise.all(
    [...doubted].map(async ([key, request]) => {
      readings.set(key, await askJudge(judge, request, signal))
    }),
  )
  const count = (asked: SecondReading) =>
    [...readings.values()].filter(({ answer }) => answer === asked).length
  log?.info(
    { storyId: story.id, judge: judge.model, yes: count('yes'), no: count('no'), failed: count('failed') },
    'Doubted sentences were read again',
  )
  const again = checkAnswer(answer, source, (request) => {
    const key = keyOf(request)
    return readings.get(key)?.answer === 'yes' ? SUPPORTED : (judgements.get(key) ?? gate(request))
  })
  const judged = again.judged.map((part) => {
    const key = keyOf(part.request)
    return { ...part, judgement: judgements.get(key) ?? part.judgement, secondReading: readings.get(key) }
  })
  return { checked: again, judged }
}

const SUPPORTED: Judgement = { verdict: 'pass', findings: [], isReadByModel: true }

const repairOf = (first: Attempt | LlmError): RepairRequest => {
  if (!(first instanceof LlmError))
    return {
      // An answer that followed instructions in an article is not shown to the model again.
      answer: first.checked.isCompromised ? undefined : first.answer,
      problems: first.checked.problems.map(({ where, detail }) => `${where}: ${detail}`),
    }
  const problem =
    first.code === 'truncated' ? 'It was too long: make it shorter.' : 'It was not the JSON asked for.'
  return { answer: undefined, problems: [problem] }
}

/** An answer must not cost a language the summary that its built-in texts provide. */
const isPublishable = ({ checked }: Attempt, embedded: StoryEnrichment): boolean =>
  !checked.isCompromised &&
  CONTENT_LANGUAGES.some((lang) => checked.texts[lang]) &&
  CONTENT_LANGUAGES.every((lang) => checked.texts[lang] || !embedded.texts[lang]?.summary.length)

function verified(
  { answer, checked }: Attempt,
  source: CitableSource,
  { llm, embedded }: ModelEnrichment,
): StoryEnrichment {
  const { category, subcategory } = readCategory(answer) ?? embedded
  const topics = readTopics(answer, source)
  return {
    status: 'verified',
    model: llm.model,
    promptVersion: PROMPT_VERSION,
    texts: checked.texts,
    category,
    subcategory,
    topics: topics.length > 0 ? topics : embedded.topics,
    quality: readQuality(answer, embedded.quality),
  }
}
