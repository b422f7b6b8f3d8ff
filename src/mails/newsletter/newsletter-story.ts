import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { DigestItem } from '#contract/editorial/digest.ts'
import type { Locale } from '#contract/values/locales.ts'
import { isGenerated } from '#contract/content/provenance.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import type { NewsletterStory } from '#domain/kernel/mail/newsletter-content.ts'
import { textsOf } from '#locales/texts.ts'
import { COLOUR } from '#mails/layout/mail-style.ts'
import { Heading, Img, Link, Section, Text } from '#mails/layout/primitives.ts'
import { type MailSite, pageUrl } from '#mails/layout/template.ts'

interface StoryProps {
  site: MailSite
  locale: Locale
  story: NewsletterStory
  /** Only the first story has a picture, because a newsletter is mostly text. */
  hasPicture: boolean
}

interface ItemProps {
  item: DigestItem
  locale: Locale
}

const INHERIT = 'text'
const INHERITED = { color: 'inherit' }

/** Null for addresses that do not open in a browser, since feeds may contain any. */
const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null

const addressOf = (site: MailSite, locale: Locale, { article_id, url }: DigestItem): string | null =>
  article_id === null ? webAddress(url) : pageUrl(site, locale, `/article/${article_id}`)

const linked = (address: string | null, label: string, style = {}, className?: string): ReactNode =>
  address ? h(Link, { href: address, style, ...(className && { className }) }, label) : label

/** Renders the story's outlets as links to their reports: "Sources: The Register, Le Monde and 3 more". */
const Sources = ({ item, locale }: ItemProps): ReactElement => {
  const t = textsOf(locale, 'mailNewsletter')
  const rest = item.source_count - item.sources.length
  return h(
    Text,
    { isSmall: true, style: { marginTop: '8px' } },
    `${t.sources(item.source_count)} `,
    ...item.sources.flatMap(({ name, url }, at) => [
      ...(at > 0 ? [', '] : []),
      linked(webAddress(url), name, INHERITED, INHERIT),
    ]),
    rest > 0 && ` ${t.more(rest)}`,
  )
}

const Update = ({ item, locale }: ItemProps): ReactElement | null =>
  item.update &&
  h(
    'div',
    {
      className: 'line',
      style: { margin: '8px 0 0', padding: '0 0 0 12px', borderLeft: `3px solid ${COLOUR.accent}` },
    },
    h(Text, { isSmall: true, style: { fontWeight: 600 } }, textsOf(locale, 'digest').item.update),
    item.update.changes.map(({ text, lang }) => h(Text, { key: text, isSmall: true, lang }, text)),
  )

/**
 * Marks the provenance for readers and for machines. Beside generated sentences, quoted ones are set
 * in quotation marks.
 */
const Summary = ({
  summary: { lang, provenance, sentences },
  locale,
}: {
  summary: NonNullable<DigestItem['cited_summary']>
  locale: Locale
}): ReactElement => {
  const labels = textsOf(locale, 'provenance')
  const marksQuotes = isGenerated(provenance)
  const isMarked = (sentence: (typeof sentences)[number]) => marksQuotes && sentence.provenance === 'quoted'
  return h(
    'div',
    { 'data-provenance': provenance },
    h(
      Text,
      { lang, style: { marginTop: '8px' } },
      ...sentences.flatMap((sentence, at) => {
        const text = isMarked(sentence) ? inQuotationMarks(sentence.text, lang) : sentence.text
        const shown = isGenerated(sentence.provenance)
          ? h('span', { key: at, 'data-ai-generated': 'true' }, text)
          : text
        return at > 0 ? [' ', shown] : [shown]
      }),
    ),
    h(
      Text,
      { isSmall: true, style: { marginTop: '6px' } },
      textsOf(locale, 'mailNewsletter').labels([
        labels.summary[provenance],
        ...(sentences.some(isMarked) ? [labels.partlyQuoted] : []),
      ]),
    ),
  )
}

/** The summary where the audience may read it; the fallback is the feed's own excerpt. */
const SummaryOrExcerpt = ({ item, locale }: ItemProps): ReactElement | null => {
  const summary = item.cited_summary
  if (summary && summary.sentences.length > 0) return h(Summary, { summary, locale })
  return item.excerpt ? h(Text, { lang: item.lang, style: { marginTop: '8px' } }, item.excerpt) : null
}

const Title = ({ item, site, locale }: ItemProps & { site: MailSite }): ReactElement =>
  h(
    Heading,
    { level: 3, lang: item.lang },
    linked(addressOf(site, locale, item), item.title, { color: COLOUR.ink, textDecoration: 'none' }, 'ink'),
  )

const Covered = ({ item, site, locale }: ItemProps & { site: MailSite }) => {
  const t = textsOf(locale, 'mailNewsletter')
  return [
    h(Title, { key: 'title', item, site, locale }),
    h(
      Text,
      { key: 'outlet', isSmall: true, style: { marginTop: '4px' } },
      [
        item.source_name,
        item.lang.toUpperCase(),
        ...(item.is_sample ? [t.sample] : []),
        ...(isGenerated(item.title_provenance) ? [t.translatedTitle] : []),
      ].join(' · '),
    ),
    h(Update, { key: 'update', item, locale }),
    h(SummaryOrExcerpt, { key: 'summary', item, locale }),
    h(Sources, { key: 'sources', item, locale }),
  ]
}

/** Drawn covers are omitted, because they are SVG, which mail programs do not render. */
const Picture = ({ item, site }: { item: DigestItem; site: MailSite }): ReactElement | null => {
  const { image } = item
  if (image.source === 'placeholder' || image.srcset === null) return null
  const src = new URL(image.url, site.publicUrl)
  if (src.protocol !== 'http:' && src.protocol !== 'https:') return null
  const width = Math.min(544, image.width)
  const height = Math.round((image.height * width) / image.width)
  return h(
    'div',
    { style: { paddingBottom: '14px' } },
    h(Img, { src: src.href, alt: image.alt, width, height }),
  )
}

export const StoryEntry = ({ story, hasPicture, ...rest }: StoryProps): ReactElement =>
  h(
    Section,
    { style: { padding: '0 0 26px' } },
    hasPicture && h(Picture, { item: story.item, site: rest.site }),
    h(Covered, { item: story.item, ...rest }),
    story.other &&
      h(
        'div',
        {
          className: 'line',
          style: { margin: '14px 0 0', padding: '12px 0 0', borderTop: `1px solid ${COLOUR.rule}` },
        },
        h(Covered, { item: story.other, ...rest }),
      ),
  )
