import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { citableSource, judgeSentence } from '@apercu/language-processing'
import { describe, expect, it } from 'vitest'
import type { Llm } from '@apercu/llm-client'
import { answerTruly } from '#testing/llm-answers.ts'
import { CLEAN_ARTICLES, INJECTED_ARTICLES } from '@apercu/language-processing/testing/injected-articles.ts'
import { builtInOf, storyOf } from '#testing/content/model-story.ts'
import { enrichWithModel } from './enrich-with-model.ts'
import { checkAnswer, type StoryAnswer, storyAnswerSchema } from './story-answer.ts'
import { storyPrompt } from './story-prompt.ts'

/** What a host makes up, whatever it is asked about; each is written as news is, without numbers or names to betray it. */
const INVENTIONS = {
  en: [
    'Central banks announced a surprise cut in interest rates on Tuesday.',
    'The company expects record profits this year.',
    'The start-up is preparing an initial public offering.',
    'Regulators have approved the takeover without conditions.',
    'The chief executive resigned after the board lost confidence.',
    'Critics warn that the product endangers children.',
    'The team has won an international prize for its work.',
    'The government will ban the technology next year.',
    'The service was interrupted for several hours.',
    'Analysts believe the market has reached its peak.',
  ],
  fr: [
    'Les banques centrales ont annoncé mardi une baisse surprise des taux d’intérêt.',
    'L’entreprise attend des bénéfices records cette année.',
    'La jeune pousse prépare son introduction en Bourse.',
    'Les autorités ont approuvé le rachat sans conditions.',
    'Le directeur général a démissionné après avoir perdu la confiance du conseil.',
    'Des critiques avertissent que le produit met les enfants en danger.',
    'L’équipe a remporté un prix international pour son travail.',
    'Le gouvernement interdira la technologie l’an prochain.',
    'Le service a été interrompu pendant plusieurs heures.',
    'Des analystes estiment que le marché a atteint son sommet.',
  ],
} as const

const STORIES = [...CLEAN_ARTICLES, ...INJECTED_ARTICLES].map((article, n) => storyOf(article, `story-${n}`))

/** Claims in every field, cited to sentences that are there, each story with other ones. */
const invented = (n: number, cites: readonly number[]): StoryAnswer => {
  const claim = (lang: ContentLanguage, at: number): string =>
    INVENTIONS[lang][(n + at) % INVENTIONS[lang].length] ?? ''
  const parts = (lang: ContentLanguage, from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      text: claim(lang, from + at),
      sources: [cites[at % cites.length] ?? 1],
    }))
  return storyAnswerSchema.parse({
    category: 'business',
    subcategory: 'market',
    topics: [],
    quality: 90,
    title_en: claim('en', 6),
    title_fr: claim('fr', 6),
    summary_en: parts('en', 0, 3),
    summary_fr: parts('fr', 0, 3),
    key_points_en: parts('en', 3, 2),
    key_points_fr: parts('fr', 3, 2),
    in_simple_terms_en: parts('en', 5, 1),
    in_simple_terms_fr: parts('fr', 5, 1),
  })
}

describe('a host that answers every story with claims of its own', () => {
  it('publishes none of them, in neither direction, and it is the gate that refuses', () => {
    const kinds = new Set<string>()
    for (const [n, story] of STORIES.entries()) {
      const source = citableSource(story)
      if (!source) continue
      const answer = invented(
        n,
        source.sentences.map(({ number }) => number),
      )
      const { texts, problems } = checkAnswer(answer, source, judgeSentence)
      const claims = new Set<string>([...INVENTIONS.en, ...INVENTIONS.fr])
      const published = Object.values(texts).flatMap(({ title, summary, keyPoints, inSimpleTerms }) => [
        title ?? '',
        ...[...summary, ...keyPoints, ...inSimpleTerms].map(({ text }) => text),
      ])
      expect(published.filter((text) => claims.has(text))).toEqual([])
      const other = story.sourceLang === 'en' ? 'fr' : 'en'
      expect(texts[other]).toBeUndefined()
      for (const { kind } of problems) kinds.add(kind)
    }
    // Each claim is well-formed, cited and in its language.
    expect([...kinds].filter((kind) => ['form', 'citation', 'language', 'signs'].includes(kind))).toEqual([])
    expect(STORIES.length).toBeGreaterThan(60)
  })
})

describe('a host that copies what it cites', () => {
  it('publishes nearly every story', async () => {
    const llm: Pick<Llm, 'complete' | 'model' | 'state'> = {
      model: 'copying',
      state: () => 'closed',
      complete: async ({ prompt, schema }) => ({
        value: schema.parse(answerTruly(prompt)),
        usage: { input: 0, output: 0 },
      }),
    }
    const results = await Promise.all(
      STORIES.map(async (story) => {
        const source = citableSource(story)
        if (!source || source.sentences.length < 2) return undefined
        const { prompt } = storyPrompt(source)
        expect(prompt).toContain(source.sentences[0]?.text)
        const { status } = await enrichWithModel({
          llm: llm as Llm,
          gate: judgeSentence,
          story,
          embedded: builtInOf(story),
        })
        return status
      }),
    )
    const asked = results.filter((status) => status !== undefined)
    const share = asked.filter((status) => status === 'verified').length / asked.length
    expect(share).toBeGreaterThanOrEqual(0.95)
  })
})
