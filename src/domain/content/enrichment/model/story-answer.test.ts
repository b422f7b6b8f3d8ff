import { citableSource, judgeSentence } from '@apercu/language-processing'
import { describe, expect, it } from 'vitest'
import { answerTruly } from '#testing/llm-answers.ts'
import { ENGLISH, storyOf } from '#testing/content/model-story.ts'
import { readCategory, readQuality, readTopics } from './answer-labels.ts'
import { checkAnswer, type StoryAnswer, storyAnswerSchema } from './story-answer.ts'
import { storyPrompt } from './story-prompt.ts'

const SOURCE = citableSource(storyOf(ENGLISH))!
const GOOD = storyAnswerSchema.parse(answerTruly(storyPrompt(SOURCE).prompt))
const check = (change: Partial<StoryAnswer>) => checkAnswer({ ...GOOD, ...change }, SOURCE, judgeSentence)
const [FIRST, SECOND, THIRD] = GOOD.summary_en

describe('an answer', () => {
  it('passes when every part is as asked', () => {
    const { texts, problems } = check({})
    expect(problems).toEqual([])
    expect(Object.keys(texts)).toEqual(['en', 'fr'])
  })

  it.each<[string, string, Partial<StoryAnswer>, string]>([
    [
      'a sentence that cites nothing',
      'citation',
      { summary_en: [{ ...FIRST!, sources: [] }, SECOND!, THIRD!] },
      'summary_en[0]',
    ],
    [
      'a citation of the title',
      'citation',
      { summary_en: [{ ...FIRST!, sources: [0] }, SECOND!, THIRD!] },
      'summary_en[0]',
    ],
    [
      'a citation of no sentence',
      'citation',
      { summary_en: [FIRST!, { ...SECOND!, sources: [2, 99] }, THIRD!] },
      'summary_en[1]',
    ],
    [
      'half a citation',
      'citation',
      { key_points_en: [{ ...FIRST!, sources: [1.5] }, SECOND!] },
      'key_points_en[0]',
    ],
    [
      'a citation of everything',
      'citation',
      { key_points_en: [{ ...FIRST!, sources: [1, 2, 3, 4, 5] }, SECOND!] },
      'key_points_en[0]',
    ],
    [
      'the wrong sentence cited',
      'coverage',
      { summary_en: [{ ...FIRST!, sources: [3] }, SECOND!, THIRD!] },
      'summary_en[0]',
    ],
    ['the same sentence twice', 'repeated', { summary_en: [FIRST!, FIRST!, SECOND!] }, 'summary_en[1]'],
    [
      'a word for a sentence',
      'length',
      { key_points_en: [{ text: 'Yes.', sources: [1] }, SECOND!] },
      'key_points_en[0]',
    ],
    [
      'a page for a sentence',
      'length',
      { in_simple_terms_en: [{ text: `${FIRST!.text} `.repeat(9), sources: [1] }] },
      'in_simple_terms_en[0]',
    ],
    ['a missing title', 'length', { title_fr: '' }, 'title_fr'],
    ['too short a summary', 'length', { summary_en: [FIRST!] }, 'summary_en'],
    ['no category', 'category', { category: null }, 'category'],
  ])('does not pass with %s', (_, kind, change, where) => {
    expect(check(change).problems).toContainEqual(expect.objectContaining({ kind, where }))
  })

  it('keeps what passes beside what does not', () => {
    const { texts } = check({
      summary_en: [{ text: 'The hospital bought 9,000 robots.', sources: [1] }, FIRST!, SECOND!],
    })
    expect(texts.en?.summary.map(({ text }) => text)).toEqual([FIRST!.text, SECOND!.text])
  })

  it('is without a language whose summary does not pass', () => {
    expect(Object.keys(check({ summary_fr: [] }).texts)).toEqual(['en'])
  })

  it('may be longer than asked: the rest is left out', () => {
    const sentences = SOURCE.sentences.slice(0, 6).map(({ text, number }) => ({ text, sources: [number] }))
    expect(check({ summary_en: sentences }).texts.en?.summary).toHaveLength(4)
  })

  it('loses one part, not all, when that part is not of its type', () => {
    const odd = {
      ...answerTruly(storyPrompt(SOURCE).prompt),
      key_points_en: [{ text: FIRST!.text, sources: 'one' }, SECOND!],
    }
    const { key_points_en: points } = storyAnswerSchema.parse(odd)
    expect(check({ key_points_en: points }).texts.en?.keyPoints.map(({ text }) => text)).toEqual([
      SECOND!.text,
    ])
  })

  it('is cleaned of what cannot be seen', () => {
    const text = ` ${FIRST!.text.replace('hospital', 'hos\u200bpital')}\n`
    expect(check({ summary_en: [{ ...FIRST!, text }, SECOND!] }).texts.en?.summary[0]?.text).toBe(FIRST!.text)
  })

  it.each([
    'https://win.example',
    'sales@win.example',
    '**now**',
    '<b>now</b>',
    '{"a": 1}',
    '[link](x)',
    '&lt;b&gt;',
  ])('is not trusted in anything once a text holds %s', (bait) => {
    expect(
      check({ key_points_fr: [{ text: `Le personnel dicte ses notes ${bait} comme avant.`, sources: [3] }] }),
    ).toMatchObject({
      isCompromised: true,
    })
  })
})

it('an answer that copies odd signs of its article only loses that sentence', () => {
  const text = `${ENGLISH.text}\nThe hospital drafted {x | x > 3} letters with the software.`
  const source = citableSource(storyOf({ ...ENGLISH, text }))!
  const odd = source.sentences.at(-1)!
  const answer = { ...GOOD, summary_en: [FIRST!, SECOND!, { text: odd.text, sources: [odd.number] }] }
  const { texts, problems, isCompromised } = checkAnswer(answer, source, judgeSentence)
  expect(problems).toContainEqual(expect.objectContaining({ where: 'summary_en[2]', kind: 'signs' }))
  expect(texts.en?.summary).toHaveLength(2)
  expect(isCompromised).toBe(false)
})

describe('the facts of an answer', () => {
  it('have a sub-category only of their category', () => {
    expect(readCategory({ ...GOOD, category: 'business', subcategory: 'funding' })).toEqual({
      category: 'business',
      subcategory: 'funding',
    })
    expect(readCategory({ ...GOOD, category: 'business', subcategory: 'papers' })).toEqual({
      category: 'business',
      subcategory: null,
    })
    expect(readCategory({ ...GOOD, category: null })).toBeUndefined()
  })

  it('have topics of the article, or known ones, in their kept form', () => {
    const topics = ['Hospital', 'healthcare', 'Santé', 'ZORBCOIN', 'https://x.example', 'a'.repeat(50), '<b>']
    expect(readTopics({ ...GOOD, topics }, SOURCE)).toEqual(['hospital', 'healthcare'])
  })

  it('have a quality near the built-in one, from 0 to 100', () => {
    expect(readQuality({ ...GOOD, quality: 100 }, 30)).toBe(50)
    expect(readQuality({ ...GOOD, quality: 0 }, 30)).toBe(10)
    expect(readQuality({ ...GOOD, quality: -5 }, 10)).toBe(0)
    expect(readQuality({ ...GOOD, quality: 72.4 }, undefined)).toBe(72)
    expect(readQuality({ ...GOOD, quality: null }, 30)).toBe(30)
  })
})
