/**
 * RSS, Atom and RDF Site Summary are one vocabulary, `core`, because real feeds mix them. Elements of `core` are
 * called `title`, those of others `dc:date`, in lower case.
 */
export type Vocabulary =
  | 'core'
  | 'rdf'
  | 'dc'
  | 'content'
  | 'media'
  | 'itunes'
  | 'xhtml'
  | 'feedburner'
  | 'other'

const BY_URI: readonly (readonly [pattern: RegExp, vocabulary: Vocabulary])[] = [
  [/^https?:\/\/www\.w3\.org\/2005\/atom\/?$/, 'core'],
  [/^https?:\/\/purl\.org\/(atom|rss)\//, 'core'],
  [
    /^https?:\/\/(my\.netscape\.com|channel\.netscape\.com|backend\.userland\.com|blogs\.law\.harvard\.edu)\//,
    'core',
  ],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#?$/, 'rdf'],
  [/^http:\/\/purl\.org\/dc\/(elements\/1\.[01]|terms)\/?$/, 'dc'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/(dc|dcterms)\/?$/, 'dc'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/^https?:\/\/(search|video\.search)\.yahoo\.com\/mrss/, 'media'],
  [/^https?:\/\/tools\.search\.yahoo\.com\/mrss/, 'media'],
  [/^http:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd$/, 'itunes'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml\/?$/, 'xhtml'],
  [/^http:\/\/rssnamespace\.org\/feedburner\//, 'feedburner'],
]

/** Fallback for prefixes that a feed uses without a declaration, or declares with an unknown address. */
const BY_PREFIX: ReadonlyMap<string, Vocabulary> = new Map<string, Vocabulary>([
  ['atom', 'core'],
  ['atom03', 'core'],
  ['atom10', 'core'],
  ['rss', 'core'],
  ['rdf', 'rdf'],
  ['dc', 'dc'],
  ['dcterms', 'dc'],
  ['dct', 'dc'],
  ['content', 'content'],
  ['media', 'media'],
  ['itunes', 'itunes'],
  ['xhtml', 'xhtml'],
  ['feedburner', 'feedburner'],
])

export function vocabularyOfUri(uri: string): Vocabulary | null {
  const lower = uri.trim().toLowerCase()
  // The addresses of RSS 1.0's modules start with the address of RSS 1.0, so that `core` matches them too.
  const found = BY_URI.find(([pattern]) => pattern.test(lower))?.[1] ?? null
  if (found !== 'core' || !lower.includes('/modules/')) return found
  return BY_URI.find(([pattern, vocabulary]) => vocabulary !== 'core' && pattern.test(lower))?.[1] ?? 'other'
}

export function vocabularyOfPrefix(prefix: string): Vocabulary {
  return BY_PREFIX.get(prefix) ?? 'other'
}
