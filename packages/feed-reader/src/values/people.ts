import { truncateText, cleanText, foldLine } from './clean-text.ts'

const MAX_CHARS = 200
const EMAIL = /[^\s<>()"@]{1,64}@[^\s<>()"@]{1,255}/

/** RSS requires a mail address, which is removed from `jo@example.org (Jo Doe)` and `Jo Doe <jo@example.org>`. */
export function personName(source: string): string | null {
  const text = foldLine(cleanText(truncateText(source, MAX_CHARS * 2)))
  const inBrackets = /^[^\s@]{1,64}@[^\s@(]{1,255} ?\((.+)\)$/.exec(text)?.[1]
  const name = (inBrackets ?? text.replace(EMAIL, '').replace(/^mailto:/i, ''))
    .replace(/[<(]\s*[>)]/g, '')
    .replace(/^["'\s,]+|(?<!["'\s,])["'\s,]+$/g, '')
  return truncateText(name, MAX_CHARS) || null
}
