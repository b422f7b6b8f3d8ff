import type { FeedItem } from '@apercu/feed-reader'

const EXCERPT_MAX = 420
const TITLE_MAX = 300
const TITLE_FROM_TEXT_MAX = 110
/** A shorter text has too few sentences to choose a summary from. */
const BODY_MIN_CHARACTERS = 80

/** Publishing software appends these to excerpts: "The post … appeared first on …", "Read more". */
const BOILERPLATE = [
  /(?:The post|L['’]article|Cet article|Le post) .{0,300}? (?:appeared first on|est apparu en premier sur|a été publié sur|est paru en premier sur) .{0,200}$/is,
  /(?:\[?(?:…|\.\.\.)\]?\s*)?(?:Read (?:more|the full (?:story|article))|Continue reading|Lire la suite|Lire l['’]article|En savoir plus)(?=.{0,84}$)(?: .{0,80})?(?:…|\.\.\.|→|»|›)?$/i,
  /\[(?:…|\.\.\.|&hellip;)\]$/,
]

const clean = (text: string): string => {
  let cleaned = text
  for (const pattern of BOILERPLATE) cleaned = cleaned.replace(pattern, '').trimEnd()
  return cleaned.replaceAll(/\s+/g, ' ').trim()
}

/** Cuts after the last sentence that ends in the second half, otherwise after a word. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const sentence = head.match(/^.*[.!?…»”](?=\s)/s)?.[0]
  if (sentence && sentence.length >= max * 0.5) return sentence
  return `${head.slice(0, head.lastIndexOf(' ') > max * 0.5 ? head.lastIndexOf(' ') : max - 1).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * RSS 2.0 makes an item's title optional. The fallback is the beginning of the text, then the words of the
 * address.
 */
export const titleOf = (item: FeedItem, excerpt: string | null, url: string | null): string | null => {
  const own = item.title?.replaceAll(/\s+/g, ' ').trim()
  if (own) return own.slice(0, TITLE_MAX)
  if (excerpt) return shorten(excerpt, TITLE_FROM_TEXT_MAX)
  if (!url) return null
  const words = decodePath(new URL(url).pathname).split('/').findLast(Boolean)
  return words
    ? words
        .replace(/\.\w{2,5}$/, '')
        .replaceAll(/[-_+]+/g, ' ')
        .slice(0, TITLE_FROM_TEXT_MAX)
    : new URL(url).hostname
}

/**
 * Some feeds repeat the title at the head of the excerpt, which readers would see twice. A sentence that
 * merely begins with the same words is left whole.
 */
const withoutTitle = (text: string, title: string | null): string => {
  if (!title || !text.toLowerCase().startsWith(title.toLowerCase())) return text
  const rest = text.slice(title.length)
  const isRepeat = rest === '' || (title.length >= 25 && /^\s*[.:|–—-]|^\s+\p{Lu}/u.test(rest))
  return isRepeat ? rest.replace(/^[\s.:|–—-]+/, '') : text
}

export const excerptOf = (
  summary: string | null,
  content: string | null,
  title: string | null,
): string | null => {
  const text = clean(summary || content || '')
  const rest = withoutTitle(text, title)
  return rest ? shorten(rest, EXCERPT_MAX) : null
}

/** Feeds put an article's text into either field, so the longer one is returned. Summaries cite this text. */
export const bodyOf = (content: string | null, summary: string | null): string | null => {
  const longest = (content?.length ?? 0) >= (summary?.length ?? 0) ? content : summary
  return longest && longest.length >= BODY_MIN_CHARACTERS ? longest : null
}

/**
 * An article whose title was taken from its excerpt keeps the excerpt only if that is over 20 characters
 * longer than the title, because a shorter excerpt would repeat the title.
 */
export const excerptBeyond = (description: string | null, title: string): string | null =>
  description && description.length > title.length + 20 ? description : null
