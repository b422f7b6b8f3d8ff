import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import { COLOUR, SANS, SERIF, STYLE_SHEET } from './mail-style.ts'

interface Styled {
  /** Classes of `mail-style.ts`, which define the dark colours. */
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/**
 * Mail programs support no layout but tables; `presentation` prevents screen readers from announcing them as
 * data.
 */
const Table = ({
  className,
  style,
  children,
  width = '100%',
}: Styled & { width?: string | undefined }): ReactElement =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width, className, style },
    h('tbody', null, children),
  )

/** `title` is shown when the newsletter is viewed in a browser. */
export const HtmlDocument = ({
  lang,
  title,
  children,
}: {
  lang: Locale
  title: string
  children?: ReactNode
}): ReactElement =>
  h(
    'html',
    { lang },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, STYLE_SHEET),
    ),
    children,
  )

/**
 * Rendered beside the subject in a list of mails, and hidden otherwise. The blanks keep the text after it out
 * of that line.
 */
const Preheader = ({ text }: { text: string }): ReactElement =>
  h(
    'div',
    { className: 'preheader', style: { display: 'none', maxHeight: 0, overflow: 'hidden' } },
    text,
    '\u00A0\u200C'.repeat(Math.max(0, 90 - text.length)),
  )

export const Body = ({ preheader, children }: { preheader: string; children?: ReactNode }): ReactElement =>
  h(
    'body',
    { className: 'paper', style: { margin: 0, padding: 0, background: COLOUR.paper } },
    h(Preheader, { text: preheader }),
    h(Table, { className: 'paper', style: { background: COLOUR.paper } }, children),
  )

/** A column of 600 px that shrinks to the screen. */
export const Container = ({ children }: { children?: ReactNode }): ReactElement =>
  h(
    'tr',
    null,
    h(
      'td',
      { align: 'center', style: { padding: '28px 12px' } },
      h(Table, { style: { maxWidth: '600px', textAlign: 'left' } }, children),
    ),
  )

/**
 * Sets type and colour once for all text of a row: repeated in every paragraph they would be half of a long
 * newsletter.
 */
export const Section = ({ className = 'ink', style, children }: Styled): ReactElement =>
  h(
    'tr',
    null,
    h(
      'td',
      {
        className,
        style: { font: `16px/1.6 ${SANS}`, color: COLOUR.ink, overflowWrap: 'anywhere', ...style },
      },
      children,
    ),
  )

export const Rows = ({ children }: { children?: ReactNode }): ReactElement => h(Table, null, children)

/**
 * @param props.level level in the outline that screen readers navigate; each mail has one heading of level 1
 */
export const Heading = ({
  level,
  lang,
  style,
  children,
}: Styled & { level: 1 | 2 | 3; lang?: string | undefined }): ReactElement =>
  h(
    `h${level}`,
    {
      lang,
      style: {
        margin: 0,
        font: `500 ${{ 1: '26px/1.25', 2: '20px/1.3', 3: '19px/1.3' }[level]} ${SERIF}`,
        ...style,
      },
    },
    children,
  )

const SMALL = { fontSize: '14px', lineHeight: 1.5, color: COLOUR.faint }

export const Text = ({
  isSmall = false,
  lang,
  className,
  style,
  children,
}: Styled & { isSmall?: boolean; lang?: string | undefined }): ReactElement =>
  h(
    'p',
    {
      className: className ?? (isSmall ? 'faint' : undefined),
      lang,
      style: { margin: 0, ...(isSmall && SMALL), ...style },
    },
    children,
  )

export const Link = ({
  href,
  className = 'link',
  lang,
  label,
  style,
  children,
}: Styled & {
  href: string
  lang?: string | undefined
  /** What screen readers say instead of the content. */
  label?: string | undefined
}): ReactElement =>
  h('a', { href, className, lang, 'aria-label': label, style: { color: COLOUR.accent, ...style } }, children)

/** Also renders the address as text below, so that it can be checked or copied. */
export const Button = ({
  href,
  showsAddress = true,
  children,
}: {
  href: string
  showsAddress?: boolean
  children?: ReactNode
}): ReactElement[] => [
  h(
    'a',
    {
      key: 'button',
      href,
      className: showsAddress ? 'act no-url' : 'act',
      style: {
        display: 'inline-block',
        padding: '13px 22px',
        borderRadius: '4px',
        background: COLOUR.accent,
        color: COLOUR.accentInk,
        font: `600 16px/1.25 ${SANS}`,
        textDecoration: 'none',
      },
    },
    children,
  ),
  ...(showsAddress
    ? [h(Text, { key: 'address', isSmall: true, style: { marginTop: '12px', fontSize: '13px' } }, href)]
    : []),
]

/** Its size is reserved before it is loaded, so that the text does not jump. `src` must be absolute. */
export const Img = ({
  src,
  alt,
  width,
  height,
}: {
  src: string
  alt: string
  width: number
  height: number
}): ReactElement =>
  h('img', {
    src,
    alt,
    width,
    height,
    // React writes a preload link before any other picture, which mail programs do not know.
    fetchPriority: 'low',
    style: { display: 'block', width: '100%', maxWidth: `${width}px`, height: 'auto', border: 0 },
  })
