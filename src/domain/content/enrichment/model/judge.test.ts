import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { judgeSentence } from '@apercu/language-processing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLlm, type Llm } from '@apercu/llm-client'
import { type LlmBehaviour, type LlmServer, startLlmServer } from '#testing/llm-server.ts'
import { answerTruly } from '#testing/llm-answers.ts'
import { builtInOf, ENGLISH, publishedTexts, storyOf } from '#testing/content/model-story.ts'
import { enrichWithModel } from './enrich-with-model.ts'
import type { GroundingGate } from './story-answer.ts'
import type { StoryEnrichment } from './story-enrichment.ts'

/** Sentences that the gate doubts and refuses, by their words alone. */
const DOUBTED = {
  en: 'The trial runs in three wards of the house until March comes.',
  fr: 'L’essai se déroule dans trois services de la maison jusqu’à ce que mars arrive.',
}
const REFUSED = {
  en: 'The trial was stopped for good in all of its three wards.',
  fr: 'L’essai a été arrêté pour de bon dans ses trois services.',
}
const gate: GroundingGate = (request) => {
  if (Object.values(DOUBTED).includes(request.sentence))
    return { verdict: 'doubt', findings: [{ kind: 'coverage', detail: 'house' }] }
  if (Object.values(REFUSED).includes(request.sentence))
    return { verdict: 'refuse', findings: [{ kind: 'negation', detail: 'stopped' }] }
  return judgeSentence(request)
}

let writer: LlmServer
let judge: LlmServer
beforeAll(async () => {
  writer = await startLlmServer()
  judge = await startLlmServer()
})
afterAll(async () => {
  await writer.close()
  await judge.close()
})

const openLlm = (server: LlmServer, timeoutMs = 60_000): Llm =>
  createLlm({
    baseUrl: server.url,
    model: 'stand-in',
    concurrency: 4,
    timeoutMs,
    dailyTokens: 1_000_000,
    now: () => new Date('2026-11-21T10:00:00Z'),
    wait: () => Promise.resolve(),
  })

/** True sentences, and beside them one that is doubted and one that is refused, in both languages. */
const withDoubts = (llm: Llm): Llm => ({
  ...llm,
  complete: async (request) => {
    const answer = answerTruly(request.prompt)
    for (const lang of CONTENT_LANGUAGES)
      answer[`key_points_${lang}`].push(
        { text: DOUBTED[lang], sources: [2] },
        { text: REFUSED[lang], sources: [2] },
      )
    return { value: request.schema.parse(answer), usage: { input: 0, output: 0 } }
  },
})

const publish = async (behaviour?: LlmBehaviour, timeoutMs?: number): Promise<string[]> =>
  publishedTexts(await enrich(behaviour, timeoutMs))

const enrich = async (behaviour?: LlmBehaviour, timeoutMs?: number): Promise<StoryEnrichment> => {
  judge.requests.length = 0
  if (behaviour) judge.script(behaviour)
  const story = storyOf(ENGLISH)
  const enrichment = await enrichWithModel({
    llm: withDoubts(openLlm(writer)),
    gate,
    judge: behaviour && openLlm(judge, timeoutMs),
    story,
    embedded: builtInOf(story),
  })
  expect(enrichment.status).toBe('verified')
  return enrichment
}

describe('a second model for sentences that the rules doubt', () => {
  it('lets through what it finds supported, and is asked of nothing else', async () => {
    const texts = await publish('judge-yes')
    expect(texts).toEqual(expect.arrayContaining([DOUBTED.en, DOUBTED.fr]))
    for (const refused of Object.values(REFUSED)) expect(texts).not.toContain(refused)
    const asked = judge.requests.map(({ body }) => body?.messages?.[1]?.content ?? '')
    expect(asked.length).toBeGreaterThanOrEqual(2)
    for (const question of asked) {
      expect(question).toMatch(new RegExp(`${DOUBTED.en}|${DOUBTED.fr}`))
      expect(question).toContain('The trial covers three wards and will last until March.')
    }
  })

  it('is named by each sentence it let through; copied ones are quoted, translated ones the rules let through', async () => {
    const { texts } = await enrich('judge-yes')
    const provenances = (lang: ContentLanguage) =>
      Object.fromEntries(texts[lang]?.keyPoints.map(({ text, provenance }) => [text, provenance]) ?? [])
    expect(provenances('en')).toEqual({
      [ENGLISH.text.split(/(?<=\.) /)[0] ?? '']: 'quoted',
      'The trial covers three wards and will last until March.': 'quoted',
      [DOUBTED.en]: 'model_read',
    })
    expect(Object.values(provenances('fr'))).toEqual(['rule_checked', 'rule_checked', 'model_read'])
    expect(texts.fr?.titleProvenance).toBe('rule_checked')
    // What stands in the place of a doubted sentence is the source's own.
    const unread = await enrich('judge-no')
    expect(new Set(unread.texts.en?.keyPoints.map(({ provenance }) => provenance))).toEqual(
      new Set(['quoted']),
    )
  })

  it.each<[string, LlmBehaviour | undefined, number?]>([
    ['says no', 'judge-no'],
    ['answers nothing', 'empty'],
    ['answers something else', 'empty-object'],
    ['answers with a page', 'html'],
    ['is not there', '401'],
    ['is too slow', 'hanging', 60],
    ['is not asked at all', undefined],
  ])(
    'where it %s, the source’s own sentence stands in its language and nothing in the other',
    async (_, behaviour, timeoutMs) => {
      const texts = await publish(behaviour, timeoutMs)
      for (const text of [...Object.values(DOUBTED), ...Object.values(REFUSED)])
        expect(texts).not.toContain(text)
      expect(texts).toContain('The trial covers three wards and will last until March.')
    },
  )

  it('may be another model of the same host, within the same budget', async () => {
    const llm = openLlm(judge)
    judge.requests.length = 0
    judge.script('judge-yes')
    const other = llm.withModel('another')
    const story = storyOf(ENGLISH)
    await enrichWithModel({ llm: withDoubts(llm), gate, judge: other, story, embedded: builtInOf(story) })
    expect(new Set(judge.requests.map(({ body }) => body?.model))).toEqual(new Set(['another']))
    expect(llm.budget().usedToday).toBeGreaterThan(0)
    expect(other.budget()).toEqual(llm.budget())
  })
})
