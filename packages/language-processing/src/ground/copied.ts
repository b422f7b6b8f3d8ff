import type { Language } from '../text/languages.ts'
import { splitSentences } from '../summarise/sentences.ts'

/** Compares whole sentences, because the omitted part of a sentence may change its meaning. */
export const isCopied = (sentence: string, cited: string, lang: Language): boolean => {
  const wanted = copyForm(sentence)
  const all = copyForm(cited)
  if (wanted === '') return sentence.trim() !== '' && cited.includes(sentence.trim())
  if (all === wanted) return true
  if (!all.includes(wanted)) return false
  const parts = splitSentences(cited, lang).map(({ text }) => copyForm(text))
  for (let from = 0; from < parts.length; from++) {
    let run = ''
    for (let to = from; to < parts.length && run.length < wanted.length; to++) {
      run = `${run}${run && parts[to] ? ' ' : ''}${parts[to] ?? ''}`
      if (run === wanted) return true
    }
  }
  return false
}

const copyForm = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[\s"]+/g, ' ')
    .trim()
