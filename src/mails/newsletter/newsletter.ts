import { createElement as h, type ReactElement } from 'react'
import type { DigestItem } from '#contract/editorial/digest.ts'
import { editionFigures } from '#contract/editorial/edition-figures.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { figureLabels } from '#domain/editorial/digests/reading/figure-labels.ts'
import type { NewsletterContent, RenderNewsletter } from '#domain/kernel/mail/newsletter-content.ts'
import { writeDay } from '#locales/format/days.ts'
import { textsOf } from '#locales/texts.ts'
import { nameWeek } from './edition-date.ts'
import { StoryEntry } from './newsletter-story.ts'
import { Frame } from '#mails/layout/frame.ts'
import { Bars } from '#mails/layout/bars.ts'
import { CATEGORY_HUES, COLOUR, SANS } from '#mails/layout/mail-style.ts'
import { Button, Heading, Link, Section, Text } from '#mails/layout/primitives.ts'
import { renderMail } from '#mails/layout/render-mail.ts'
import { hostOf, type MailSite, pageUrl } from '#mails/layout/template.ts'

/** The mark of a category above its stories. */
const MARK = { width: 28, height: 4 }
const MAX_TITLE = 90
const PREHEADER_TITLES = 3

const shorten = (title: string): string =>
  title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const dayOf = ({ period, locale, edition }: NewsletterContent): string =>
  period === 'weekly'
    ? nameWeek(locale, edition.period_start, edition.date)
    : upperFirst(writeDay(locale, edition.date, 'day'))

const Ending = ({ newsletter, site }: { newsletter: NewsletterContent; site: MailSite }): ReactElement => {
  const { locale, edition, period, leftOut, isOnHold } = newsletter
  const t = textsOf(locale, 'mailNewsletter')
  const { signUp, pricing, updatePayment } = textsOf(locale, 'digest').gate
  // The weekly edition is free, and excerpts are open to every reader with an account.
  const isClosed = ({ access, has_summary }: DigestItem): boolean =>
    access === 'title' || (access === 'excerpt' && has_summary)
  const { audience } = edition
  const gate =
    audience === 'premium' || period === 'weekly' || !edition.items.some(isClosed)
      ? null
      : t.gate[isOnHold ? 'onHold' : audience]
  const [label, path] = isOnHold
    ? [updatePayment, '/subscription']
    : audience === 'anonymous'
      ? [signUp, '/sign-up']
      : [pricing, '/pricing']
  return h(
    Section,
    { className: 'ink line', style: { padding: '22px 0 20px', borderTop: `1px solid ${COLOUR.rule}` } },
    gate && h(Text, { style: { paddingBottom: '16px' } }, gate),
    gate && h(Button, { href: pageUrl(site, locale, path), showsAddress: false }, label),
    h(
      Text,
      { style: gate ? { paddingTop: '16px' } : {} },
      `${leftOut > 0 ? t.leftOut(leftOut) : t.end[period]} `,
      h(Link, { href: pageUrl(site, locale, editionPath(period, edition.date)) }, t.onSite),
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
  const { correctedIn } = textsOf(locale, 'mailNewsletter')
  return h(
    Section,
    { className: 'ink line', style: { padding: '18px 0 16px', borderTop: `1px solid ${COLOUR.rule}` } },
    h(Heading, { level: 2 }, textsOf(locale, 'digest').corrections.title),
    ...edition.corrections.map(({ id, article_id, title, note, told_on }) =>
      h(
        Text,
        { key: id, style: { paddingTop: '10px' } },
        h(
          Link,
          { href: pageUrl(site, locale, article_id ? `/article/${article_id}` : '/corrections') },
          title,
        ),
        ` ${correctedIn(writeDay(locale, told_on, 'day'))} `,
        note,
      ),
    ),
  )
}

const Edition = ({ newsletter, site }: { newsletter: NewsletterContent; site: MailSite }): ReactElement[] => {
  const { locale, edition, sections, period } = newsletter
  const t = textsOf(locale, 'digest')
  const { categories } = textsOf(locale, 'common')
  const [first] = sections[0]?.stories ?? []
  const number = period === 'daily' ? t.edition(edition.number) : t.weeklyEdition(edition.number)
  const stories = sections.flatMap((section) => section.stories)
  const areAllSamples = stories.every(({ item }) => item.is_sample)
  const words = textsOf(locale, 'mailNewsletter')
  const facts = figureLabels(locale, editionFigures(stories.map(({ item }) => item)))
  return [
    h(
      Section,
      {
        key: 'head',
        className: 'ink rule',
        style: { padding: '0 0 14px', borderBottom: `3px double ${COLOUR.ink}` },
      },
      h(Text, { isSmall: true }, number),
      h(Heading, { level: 1, style: { margin: '4px 0 6px', fontSize: '32px' } }, dayOf(newsletter)),
      edition.title && h(Text, { style: { paddingBottom: '6px', fontWeight: 600 } }, edition.title),
      edition.introduction && h(Text, { style: { paddingBottom: '8px' } }, edition.introduction),
      h(Text, { isSmall: true }, [...facts, ...(areAllSamples ? [words.samples] : [])].join(' · ')),
    ),
    ...sections.flatMap(({ category, stories }) => [
      h(
        Section,
        { key: category, style: { padding: '24px 0 14px' } },
        h(Bars, { bars: [{ ...MARK, className: category, colour: CATEGORY_HUES[category][0] }] }),
        h(
          Heading,
          { level: 2, style: { marginTop: '8px', font: `600 15px/1.3 ${SANS}` } },
          categories[category],
        ),
      ),
      ...stories.map((story) =>
        h(StoryEntry, {
          key: story.item.story_id,
          story,
          site,
          locale,
          isLead: story === first,
          areAllSamples,
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
    const { locale, period, purpose, links, sections, edition } = newsletter
    const t = textsOf(locale, 'mailNewsletter')
    const titles = sections.flatMap(({ stories }) => stories.map(({ item }) => item.title))
    const subject = t.subject(dayOf(newsletter), shorten(edition.title ?? titles[0] ?? ''))
    return renderMail(
      purpose === 'test' ? `[${t.test}] ${subject}` : subject,
      h(
        Frame,
        {
          site,
          locale,
          subject,
          preheader:
            edition.introduction ?? (titles.slice(1, 1 + PREHEADER_TITLES).join(' · ') || (titles[0] ?? '')),
          reason: t.reason[purpose](period, hostOf(site)),
          browserLink: links.view === null ? undefined : { label: t.view, url: links.view },
          links: [
            ...(links.preferences ? [{ label: t.preferences, url: links.preferences }] : []),
            ...(links.unsubscribe ? [{ label: t.unsubscribe, url: links.unsubscribe }] : []),
          ],
        },
        h(Edition, { newsletter, site }),
      ),
    )
  }
