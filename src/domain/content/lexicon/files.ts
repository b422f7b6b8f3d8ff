import type { CaseRow } from './gate-cases.repository.ts'

/**
 * The lexicon's file with the lines that editors added: its own lines stay, new ones follow in their order,
 * deduplicated.
 */
export const mergeLines = (file: string, added: readonly { en: string; fr: string }[]): string => {
  const text = file.endsWith('\n') ? file : `${file}\n`
  const known = new Set(text.split('\n'))
  const lines = added.map(({ en, fr }) => `${en} | ${fr}`)
  return text + [...new Set(lines)].flatMap((line) => (known.has(line) ? [] : [`${line}\n`])).join('')
}

/**
 * Serializes a case as a line of `scripts/eval/fixtures`: `x-` before a kind means that the source is in the
 * other language.
 */
export const toFixture = ({ id, sentence, lang, sentences, cited, source_lang, kind }: CaseRow) => ({
  id,
  source: `newsroom-${id.slice(-12)}`,
  sourceLang: source_lang,
  sentences,
  cited,
  lang,
  text: sentence,
  faithful: kind === 'good',
  kind: kind === 'good' || lang === source_lang ? kind : `x-${kind}`,
})
