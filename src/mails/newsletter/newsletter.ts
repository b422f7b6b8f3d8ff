import { createElement as h, type ReactElement } from 'react'
import type { DigestItem } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import type { NewsletterContent, RenderNewsletter } from '#domain/kernel/mail/newsletter-content.ts'
import { writeEditionDay, writeWeek } from './edition-date.ts'
import { StoryEntry } from './newsletter-story.ts'
import { newsletterWords } from './newsletter-words.ts'
import { Frame } from '#mails/layout/frame.ts'
import { COLOUR } from '#mails/layout/mail-style.ts'
import { Button, Heading, Link, Section, Text } from '#mails/layout/primitives.ts'
import { renderMail } from '#mails/layout/render-mail.ts'
import { type MailSite, pageUrl } from '#mails/layout/template.ts'

const MAX_TITLE = 90
const PREHEADER_TITLES = 3

const shorten = (title: string): string =>
  title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const dayOf = ({ period, locale, edition }: NewsletterContent): string =>
  period === 'weekly'
    ? newsletterWords[locale].week(writeWeek(locale, edition.period_start, edition.date))
    : upperFirst(writeEditionDay(locale, edition.date))

const Ending = ({ newsletter, site }: { newsletter: NewsletterContent; site: MailSite }): ReactElement => {
  const { locale, edition, period, leftOut } = newsletter
  const words = newsletterWords[locale]
  // The weekly edition is free, and excerpts are open to every reader with an account.
  const isClosed = ({ access, has_summary }: DigestItem): boolean =>
    access === 'title' || (access === 'excerpt' && has_summary)
  const isGated = period === 'daily' && edition.audience !== 'premium' && edition.items.some(isClosed)
  const [label, path] =
    edition.audience === 'anonymous' ? [words.signUp, '/sign-up'] : [words.pricing, '/pricing']
  return h(
    Section,
    { className: 'ink line', style: { padding: '22px 0 20px', borderTop: `1px solid ${COLOUR.rule}` } },
    isGated && h(Text, { style: { paddingBottom: '16px' } }, words.gate[edition.audience]),
    isGated && h(Button, { href: pageUrl(site, locale, path), showsAddress: false }, label),
    h(
      Text,
      { style: isGated ? { paddingTop: '16px' } : {} },
      leftOut > 0 && `${words.leftOut(leftOut)} `,
      h(Link, { href: pageUrl(site, locale, editionPath(period, edition.date)) }, words.onSite),
    ),
  )
}

/** Only subscribers who were sent an error get its correction. */
const Corrections = ({
  newsletter,
  site,
}: {
  newsletter: NewsletterContent
  site: MailSite
}): ReactElement => {
  const { locale, edition } = newsletter
  const words = newsletterWords[locale]
  return h(
    Section,
    { className: 'ink line', style: { padding: '18px 0 16px', borderTop: `1px solid ${COLOUR.rule}` } },
    h(Heading, { level: 2 }, words.corrections),
    ...edition.corrections.map(({ id, article_id, title, note, told_on }) =>
      h(
        Text,
        { key: id, style: { paddingTop: '10px' } },
        h(
          Link,
          { href: pageUrl(site, locale, article_id ? `/article/${article_id}` : '/corrections') },
          title,
        ),
        ` ${words.correctedIn(writeEditionDay(locale, told_on))} `,
        note,
      ),
    ),
  )
}

const Edition = ({ newsletter, site }: { newsletter: NewsletterContent; site: MailSite }): ReactElement[] => {
  const { locale, edition, sections, readingSeconds, period } = newsletter
  const words = newsletterWords[locale]
  const [first] = sections[0]?.stories ?? []
  const minutes = Math.max(1, Math.round(readingSeconds / 60))
  return [
    h(
      Section,
      { key: 'head', style: { padding: '0 0 24px' } },
      h(Text, { isSmall: true }, `${words.edition(period, edition.number)} · ${words.minutes(minutes)}`),
      h(Heading, { level: 1, style: { marginTop: '6px' } }, dayOf(newsletter)),
    ),
    ...sections.flatMap(({ category, stories }) => [
      h(
        Section,
        {
          key: category,
          className: 'ink line',
          style: { padding: '18px 0 16px', borderTop: `1px solid ${COLOUR.rule}` },
        },
        h(Heading, { level: 2 }, words.categories[category]),
      ),
      ...stories.map((story) =>
        h(StoryEntry, {
          key: story.item.story_id,
          story,
          site,
          locale,
          words,
          hasPicture: story === first,
        }),
      ),
    ]),
    ...(edition.corrections.length > 0 ? [h(Corrections, { key: 'corrections', newsletter, site })] : []),
    h(Ending, { key: 'ending', newsletter, site }),
  ]
}

export const createNewsletterRenderer =
  (site: MailSite): RenderNewsletter =>
  (newsletter) => {
    const { locale, period, purpose, links, sections } = newsletter
    const words = newsletterWords[locale]
    const titles = sections.flatMap(({ stories }) => stories.map(({ item }) => item.title))
    const subject = words.subject(dayOf(newsletter), shorten(titles[0] ?? ''))
    return renderMail(
      purpose === 'test' ? `[${words.test}] ${subject}` : subject,
      h(
        Frame,
        {
          site,
          locale,
          subject,
          preheader: titles.slice(1, 1 + PREHEADER_TITLES).join(' · ') || (titles[0] ?? ''),
          reason: words.reason(period, purpose, new URL(site.publicUrl).host),
          browserLink: links.view === null ? undefined : { label: words.view, url: links.view },
          links: [
            ...(links.preferences ? [{ label: words.preferences, url: links.preferences }] : []),
            ...(links.unsubscribe ? [{ label: words.unsubscribe, url: links.unsubscribe }] : []),
          ],
        },
        h(Edition, { newsletter, site }),
      ),
    )
  }
