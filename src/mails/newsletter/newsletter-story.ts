import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { DigestItem } from '#contract/editorial/digest.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Locale } from '#contract/values/locales.ts'
import { passageUrl } from '#contract/values/passage-url.ts'
import { MAIL_PICTURE, mailPictureAddress } from '#contract/content/mail-pictures.ts'
import { isGenerated } from '#contract/content/provenance.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import type { NewsletterStory } from '#domain/kernel/mail/newsletter-content.ts'
import { textsOf } from '#locales/texts.ts'
import { type Bar, Bars } from '#mails/layout/bars.ts'
import { COLOUR, LANGUAGE_HUES } from '#mails/layout/mail-style.ts'
import { Heading, Img, Link, Section, Text } from '#mails/layout/primitives.ts'
import { type MailSite, pageUrl } from '#mails/layout/template.ts'

interface StoryProps {
  site: MailSite
  locale: Locale
  story: NewsletterStory
  /** The lead alone has a picture and a large title, because a newsletter is mostly text. */
  isLead: boolean
  /** The head says once that they are. */
  areAllSamples: boolean
}

interface ItemProps {
  item: DigestItem
  locale: Locale
}

interface StoryItemProps extends ItemProps {
  site: MailSite
}

interface CoveredProps extends StoryItemProps {
  isLead: boolean
  areAllSamples: boolean
}

interface CitationProps extends StoryItemProps {
  number: number
  quote: string
}

const LEAD = { fontSize: '26px', lineHeight: 1.2 }

const INHERIT = 'text'
const INHERITED = { color: 'inherit' }

/** Null for addresses that do not open in a browser, since feeds may contain any. */
const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null

const addressOf = (site: MailSite, locale: Locale, { article_id, url }: DigestItem): string | null =>
  article_id === null ? webAddress(url) : pageUrl(site, locale, `/article/${article_id}`)

const linked = (address: string | null, label: string, style = {}, className?: string): ReactNode =>
  address ? h(Link, { href: address, style, ...(className && { className }) }, label) : label

const TICK = { width: 4, height: 10 }
const FIRST_TICK_HEIGHT = 15

/** A tick for each source in the hue of its language, in the order of the site; the shown one is taller. */
const ticksOf = ({ coverage, lang: shown }: DigestItem): Bar[] =>
  CONTENT_LANGUAGES.flatMap((lang) =>
    Array.from({ length: coverage?.languages[lang] ?? 0 }, (_, at) => ({
      ...TICK,
      ...(at === 0 && lang === shown && { height: FIRST_TICK_HEIGHT }),
      className: lang,
      colour: LANGUAGE_HUES[lang][0],
    })),
  )

/**
 * Renders the story's outlets as links to their reports: "5 sources: 3 English, 2 French · The Register, Le Monde
 * and 3 more". The languages are also what the ticks say, for those who do not see them.
 */
const Sources = ({ item, locale }: ItemProps): ReactElement => {
  const t = textsOf(locale, 'mailNewsletter')
  const rest = item.source_count - item.sources.length
  return h(
    Text,
    { isSmall: true, style: { marginTop: '4px' } },
    item.coverage ? `${item.coverage.label} · ` : `${t.sources(item.source_count)} `,
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

/** The page that a summary cites; null for a sample, whose source has no page. */
const citedPage = ({ source_name, url, sources, cited_summary }: DigestItem): string | null =>
  webAddress(
    cited_summary?.source_name === source_name
      ? url
      : (sources.find(({ name }) => name === cited_summary?.source_name)?.url ?? null),
  )

/** A number that leads to the passage in the source on which a sentence rests. */
const Citation = ({ number, item, site, locale, quote }: CitationProps): ReactElement | null => {
  const page = citedPage(item)
  const address = page === null ? addressOf(site, locale, item) : passageUrl(page, quote)
  if (address === null) return null
  const outlet = item.cited_summary?.source_name ?? item.source_name
  return h(
    'sup',
    { style: { fontSize: '11px', lineHeight: 0 } },
    h(
      Link,
      {
        href: address,
        className: 'link no-url',
        style: { padding: '0 2px', textDecoration: 'none' },
        label: textsOf(locale, 'mailNewsletter').citation(number, outlet),
      },
      number,
    ),
  )
}

/**
 * Marks the provenance for readers and for machines. Beside generated sentences, quoted ones are set
 * in quotation marks.
 */
const Summary = ({
  summary: { lang, provenance, sentences },
  ...story
}: StoryItemProps & { summary: NonNullable<DigestItem['cited_summary']> }): ReactElement => {
  const { locale } = story
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
        const [quote] = sentence.quotes
        const citation =
          quote === undefined ? [] : [h(Citation, { key: `${at} citation`, number: at + 1, quote, ...story })]
        return [...(at > 0 ? [' '] : []), shown, ...citation]
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
const SummaryOrExcerpt = ({ item, ...rest }: StoryItemProps): ReactElement | null => {
  const summary = item.cited_summary
  if (summary && summary.sentences.length > 0) return h(Summary, { summary, item, ...rest })
  return item.excerpt ? h(Text, { lang: item.lang, style: { marginTop: '8px' } }, item.excerpt) : null
}

const Title = ({ item, site, locale, isLead }: StoryItemProps & { isLead: boolean }): ReactElement =>
  h(
    Heading,
    { level: 3, lang: item.lang, ...(isLead && { style: LEAD }) },
    linked(addressOf(site, locale, item), item.title, { color: COLOUR.ink, textDecoration: 'none' }, 'ink'),
  )

const Covered = ({ item, site, locale, isLead, areAllSamples }: CoveredProps) => {
  const t = textsOf(locale, 'mailNewsletter')
  const notes = [
    ...(item.is_sample && !areAllSamples ? [t.sample] : []),
    ...(isGenerated(item.title_provenance) ? [t.translatedTitle] : []),
  ]
  return [
    h(Title, { key: 'title', item, site, locale, isLead }),
    notes.length > 0 &&
      h(Text, { key: 'notes', isSmall: true, style: { marginTop: '4px' } }, notes.join(' · ')),
    h(Update, { key: 'update', item, locale }),
    h(SummaryOrExcerpt, { key: 'summary', item, site, locale }),
    item.coverage && h(Bars, { key: 'ticks', bars: ticksOf(item), style: { marginTop: '14px' } }),
    h(Sources, { key: 'sources', item, locale }),
  ]
}

/**
 * The article's photograph, or the cover drawn for it, as the site shows it. An item whose article was deleted has no picture.
 */
const Picture = ({ item, site, locale }: StoryItemProps): ReactElement | null => {
  const { article_id: id, image } = item
  if (id === null) return null
  const { origin, protocol } = new URL(site.publicUrl)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  return h(
    'div',
    { style: { paddingBottom: '14px' } },
    h(Img, {
      src: origin + mailPictureAddress(id),
      alt: image.alt || textsOf(locale, 'mailNewsletter').cover,
      width: MAIL_PICTURE.width / 2,
      height: MAIL_PICTURE.height / 2,
    }),
  )
}

export const StoryEntry = ({ story, isLead, ...rest }: StoryProps): ReactElement =>
  h(
    Section,
    { style: { padding: story.item.access === 'title' ? '0 0 16px' : '0 0 26px' } },
    isLead && h(Picture, { item: story.item, site: rest.site, locale: rest.locale }),
    h(Covered, { item: story.item, isLead, ...rest }),
    story.other &&
      h(
        'div',
        {
          className: 'line',
          style: { margin: '14px 0 0', padding: '12px 0 0', borderTop: `1px solid ${COLOUR.rule}` },
        },
        h(Covered, { item: story.other, isLead: false, ...rest }),
      ),
  )
