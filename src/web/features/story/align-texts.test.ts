import { describe, expect, it } from 'vitest'
import type { StorySentence } from '#contract/content/stories.ts'
import { type AlignedRow, alignTexts } from './align-texts.ts'
import { aSentence } from './story.fixture.ts'

/** A sentence that rests on `quotes` of report 1. */
const resting = (text: string, ...quotes: string[]): StorySentence => {
  const sentence = aSentence(text, [1])
  return { ...sentence, citations: sentence.citations.map((citation) => ({ ...citation, quotes })) }
}
const words = (rows: readonly AlignedRow[]) =>
  rows.map((row) => row.map((sentence) => sentence?.text ?? null))

describe('texts of a story in two languages', () => {
  it('are a row where both sentences rest on one passage, whatever their order', () => {
    const rows = alignTexts(
      [resting('It opened.', 'a'), resting('It cost 40.', 'b')],
      [resting('Il a coûté 40.', 'b'), resting('Il a ouvert.', 'a')],
    )
    expect(words(rows)).toEqual([
      ['It opened.', 'Il a ouvert.'],
      ['It cost 40.', 'Il a coûté 40.'],
    ])
  })

  it('choose the sentence that shares most passages, and each sentence once', () => {
    const rows = alignTexts(
      [resting('Both.', 'a', 'b'), resting('One.', 'a')],
      [resting('Un.', 'a'), resting('Les deux.', 'a', 'b')],
    )
    expect(words(rows)).toEqual([
      ['Both.', 'Les deux.'],
      ['One.', 'Un.'],
    ])
  })

  it('stand alone where they rest on different passages, or on one report in different places', () => {
    const rows = alignTexts(
      [aSentence('One report.', [1]), aSentence('Another.', [2])],
      [aSentence('Un troisième.', [3]), resting('Ailleurs dans le premier.', 'elsewhere')],
    )
    expect(words(rows)).toEqual([
      ['One report.', null],
      [null, 'Un troisième.'],
      [null, 'Ailleurs dans le premier.'],
      ['Another.', null],
    ])
  })

  it('keep what only the second has after its neighbour there', () => {
    const rows = alignTexts(
      [resting('A.', 'a'), resting('B.', 'b'), resting('C.', 'c')],
      [resting('A fr.', 'a'), resting('B fr.', 'b'), resting('Seul.', 'x'), resting('C fr.', 'c')],
    )
    expect(words(rows).map(([, text]) => text)).toEqual(['A fr.', 'B fr.', 'Seul.', 'C fr.'])
  })
})
