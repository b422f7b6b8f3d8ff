import type { CaseRow } from './gate-cases.repository.ts'

/**
 * Appends the editors' lines in their order, deduplicated, and keeps the file's own lines as they are, so
 * that the difference is easy to review.
 */
export const mergeLines = (file: string, added: readonly { en: string; fr: string }[]): string => {
  const text = file.endsWith('\n') ? file : `${file}\n`
  const known = new Set(text.split('\n'))
  const lines = added.map(({ en, fr }) => `${en} | ${fr}`)
  return text + [...new Set(lines)].flatMap((line) => (known.has(line) ? [] : [`${line}\n`])).join('')
}

/** A line of `scripts/eval/fixtures`: `x-` before the kind means that the source is in the other language. */
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
