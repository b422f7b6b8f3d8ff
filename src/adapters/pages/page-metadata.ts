import { truncateText, cleanText, foldLine } from '@apercu/feed-reader'

const MAX_LINE_CHARS = 500
const MAX_URL_CHARS = 2_048
const MAX_TAGS = 2_000

export interface PageMetadata {
  title: string | null
  lang: string | null
  siteName: string | null
  imageUrl: string | null
  canonicalUrl: string | null
  iconUrl: string | null
}

/** Open Graph (ogp.me) has precedence, then Twitter cards, then the page's own title and links. */
export function pageMetadata(document: Document, url: string): PageMetadata {
  const base = absoluteUrl(document.querySelector('base')?.getAttribute('href'), url) ?? url
  const meta = metaContents(document)
  const links = linkTargets(document)
  const urlOf = (...values: (string | undefined)[]) =>
    values.map((value) => absoluteUrl(value, base)).find((found) => found !== null) ?? null

  return {
    title:
      oneLine(meta.get('og:title') ?? meta.get('twitter:title')) ??
      oneLine(document.querySelector('title')?.textContent),
    lang:
      oneLine(document.documentElement?.getAttribute('lang')) ??
      oneLine(meta.get('og:locale')?.replace('_', '-')),
    siteName: oneLine(meta.get('og:site_name') ?? meta.get('application-name')),
    imageUrl: urlOf(
      meta.get('og:image:secure_url'),
      meta.get('og:image'),
      meta.get('og:image:url'),
      meta.get('twitter:image'),
      meta.get('twitter:image:src'),
      links.get('image_src'),
    ),
    canonicalUrl: urlOf(links.get('canonical'), meta.get('og:url')),
    iconUrl: urlOf(links.get('apple-touch-icon'), links.get('icon')),
  }
}

/** Returns null if nothing is left after cleaning. */
export function oneLine(value: string | null | undefined): string | null {
  if (!value) return null
  return truncateText(foldLine(cleanText(value)), MAX_LINE_CHARS) || null
}

/** The first of repeated tags counts. Open Graph has names in `property`, others in `name`. */
function metaContents(document: Document): Map<string, string> {
  const contents = new Map<string, string>()
  for (const tag of [...document.querySelectorAll('meta')].slice(0, MAX_TAGS)) {
    const name = (tag.getAttribute('property') ?? tag.getAttribute('name') ?? '').trim().toLowerCase()
    const content = tag.getAttribute('content')?.trim()
    if (name && content && !contents.has(name)) contents.set(name, content)
  }
  return contents
}

/** `rel` may contain several words. The first link of each counts. */
function linkTargets(document: Document): Map<string, string> {
  const targets = new Map<string, string>()
  for (const tag of [...document.querySelectorAll('link')].slice(0, MAX_TAGS)) {
    const href = tag.getAttribute('href')
    for (const rel of (tag.getAttribute('rel') ?? '').toLowerCase().split(/\s+/)) {
      if (href && !targets.has(rel)) targets.set(rel, href)
    }
  }
  return targets
}

function absoluteUrl(value: string | null | undefined, base: string): string | null {
  if (!value || value.length > MAX_URL_CHARS) return null
  const url = URL.parse(value.trim(), base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.href.length > MAX_URL_CHARS ? null : url.href
}
