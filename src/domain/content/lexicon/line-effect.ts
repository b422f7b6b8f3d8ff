import {
  type Lexicon,
  type LexiconLine,
  createLexicon,
  foldedWords,
  judgeSentence,
} from '@apercu/language-processing'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LexiconEffect } from '#contract/newsroom/newsroom-lexicon.ts'
import { toRequest } from './gate-cases.service.ts'
import type { CaseRow } from './gate-cases.repository.ts'

/** Judging this many cases takes a few milliseconds, after which the event loop runs other work. */
const CASES_PER_TURN = 10

const holdsAny = (text: string, lang: CaseRow['lang'], lexicon: Lexicon): boolean => {
  const words = foldedWords(text)
  return words.some(
    (word, at) => lexicon.meaningsOf(word, lang).size > 0 || lexicon.phraseAt(words, at, lang) !== undefined,
  )
}

/**
 * Judges only the cases that contain a word of the line, once with and once without the line, because no
 * other verdict can change.
 */
export const effectOfLine = async (
  cases: readonly CaseRow[],
  line: LexiconLine,
  lines: readonly LexiconLine[],
): Promise<LexiconEffect> => {
  const alone = createLexicon([line])
  const touched = cases.filter(
    ({ sentence, lang, sentences, source_lang }) =>
      holdsAny(sentence, lang, alone) || holdsAny(sentences.join(' '), source_lang, alone),
  )
  const effect: LexiconEffect = {
    compared: touched.length,
    wrong_let_through: [],
    good_let_through: 0,
    held_back: 0,
  }
  if (touched.length === 0) return effect
  const without = createLexicon(lines)
  await nextTurn()
  const beside = createLexicon([...lines, line])
  for (const [at, row] of touched.entries()) {
    if (at > 0 && at % CASES_PER_TURN === 0) await nextTurn()
    const request = toRequest(row)
    const before = judgeSentence(request, without).verdict === 'pass'
    const after = judgeSentence(request, beside).verdict === 'pass'
    if (before === after) continue
    if (before) effect.held_back++
    else if (row.kind === 'good') effect.good_let_through++
    else effect.wrong_let_through.push({ id: row.id, sentence: row.sentence, kind: row.kind })
  }
  return effect
}
