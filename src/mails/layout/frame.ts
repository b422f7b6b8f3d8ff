import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import { COLOUR, SANS, SERIF } from './mail-style.ts'
import { Body, Container, HtmlDocument, Link, Rows, Section } from './primitives.ts'
import { hostOf, type MailSite } from './template.ts'

export interface FrameProps {
  site: MailSite
  locale: Locale
  subject: string
  preheader: string
  reason: string
  /** In the order in which they are rendered; newsletters put unsubscribing before the settings. */
  links?: readonly { label: string; url: string }[]
  browserLink?: { label: string; url: string } | undefined
  children?: ReactNode
}

const SMALL = { padding: '18px 4px 0', font: `13px/1.6 ${SANS}`, color: COLOUR.faint }
const QUIET = { color: COLOUR.faint }

export const Frame = ({
  site,
  locale,
  subject,
  preheader,
  reason,
  links = [],
  browserLink,
  children,
}: FrameProps): ReactElement =>
  h(
    HtmlDocument,
    { lang: locale, title: subject },
    h(
      Body,
      { preheader },
      h(
        Container,
        null,
        h(
          Section,
          { style: { padding: '0 4px 18px' } },
          h(
            Link,
            {
              href: site.publicUrl,
              className: 'ink no-url',
              style: { font: `600 32px/1 ${SERIF}`, color: COLOUR.ink, textDecoration: 'none' },
            },
            'Aper',
            h('span', { className: 'link', style: { color: COLOUR.accent } }, 'ç'),
            'u',
          ),
          browserLink &&
            h(
              'p',
              { className: 'faint', style: { margin: '10px 0 0', font: `13px/1.5 ${SANS}`, ...QUIET } },
              h(Link, { href: browserLink.url, className: 'faint', style: QUIET }, browserLink.label),
            ),
        ),
        h(
          Section,
          {
            className: 'ink sheet pad',
            style: {
              padding: '32px 28px 12px',
              background: COLOUR.sheet,
              border: `1px solid ${COLOUR.rule}`,
              borderRadius: '4px',
            },
          },
          h(Rows, null, children),
        ),
        h(
          Section,
          { className: 'faint', style: SMALL },
          h('p', { style: { margin: 0 } }, reason),
          links.length > 0 &&
            h(
              'p',
              { style: { margin: '8px 0 0' } },
              links.flatMap(({ label, url }, at) => [
                ...(at > 0 ? [' · '] : []),
                h(Link, { key: url, href: url, className: 'faint', style: QUIET }, label),
              ]),
            ),
          h(
            'p',
            { style: { margin: '8px 0 0' } },
            site.publisher ?? 'Aperçu',
            ' · ',
            h(Link, { href: site.publicUrl, className: 'faint', style: QUIET }, hostOf(site)),
          ),
        ),
      ),
    ),
  )
