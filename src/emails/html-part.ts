import type { Locale } from '#contract/locales.ts'
import type { Block, MailContent } from './mail-content.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
const lines = (text: string): string => escape(text).replaceAll(/\r?\n/g, '<br>')

const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Colours stand inline, where every program reads them, and once more for dark schemes. Outlook's own dark
 * mode only looks at `[data-ogsc]`.
 */
const DARK = [
  ['.paper', 'background:#141311!important'],
  ['.sheet', 'background:#1c1a17!important;border-color:#35312b!important'],
  ['.ink', 'color:#f2eee6!important'],
  ['.faint', 'color:#b9b2a6!important'],
  ['.set', 'background:#141311!important;border-color:#ff8463!important'],
  ['.act', 'background:#ff8463!important;color:#1c0d07!important'],
] as const
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${DARK.map(([name, rule]) => `${name}{${rule}}`).join('')}}
${DARK.map(([name, rule]) => `[data-ogsc] ${name}{${rule}}`).join('')}`

const row = (inner: string): string => `<tr><td style="padding:0 0 20px">${inner}</td></tr>`
const table = (inner: string, attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${inner}</table>`

const blockHtml = (block: Block): string => {
  switch (block.is) {
    case 'heading':
      return row(
        `<h1 class="ink" style="margin:0;font:500 26px/1.25 ${SERIF};color:#191714">${escape(block.text)}</h1>`,
      )
    case 'paragraph':
      return row(
        `<p class="ink" style="margin:0;font:16px/1.6 ${SANS};color:#191714">${lines(block.text)}</p>`,
      )
    case 'quotation':
      return row(
        `<blockquote class="set ink" style="margin:0;padding:14px 18px;border-left:3px solid #c2371a;background:#faf8f3;font:16px/1.6 ${SANS};color:#191714;overflow-wrap:anywhere">${lines(block.text)}</blockquote>`,
      )
    case 'facts':
      return row(
        table(
          block.facts
            .map(
              ({ name, value }) =>
                `<tr><td class="faint" style="padding:3px 16px 3px 0;font:14px/1.5 ${SANS};color:#57524a;vertical-align:top">${escape(name)}</td><td class="ink" style="padding:3px 0;font:14px/1.5 ${SANS};color:#191714;overflow-wrap:anywhere">${escape(value)}</td></tr>`,
            )
            .join(''),
        ),
      )
    case 'button':
      return row(
        `<a class="act" href="${escape(block.url)}" style="display:inline-block;padding:13px 22px;border-radius:4px;background:#c2371a;color:#ffffff;font:600 16px/1.25 ${SANS};text-decoration:none">${escape(block.label)}</a>` +
          `<p class="faint" style="margin:12px 0 0;font:13px/1.5 ${SANS};color:#57524a;overflow-wrap:anywhere">${escape(block.url)}</p>`,
      )
    case 'code':
      return row(
        `<p class="set ink" style="margin:0;padding:16px 20px;background:#faf8f3;font:600 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:#191714">${escape(block.text)}</p>`,
      )
  }
}

/** A table of 600 px that shrinks to the screen; no pictures, scripts or fonts are fetched. */
export const htmlPart = (content: MailContent, locale: Locale, site: string): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(content.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf8f3">
<div style="display:none;max-height:0;overflow:hidden">${escape(content.preheader)}</div>
${table(
  `<tr><td align="center" style="padding:28px 12px">${table(
    `<tr><td style="padding:0 4px 18px"><a class="ink" href="${escape(site)}" style="font:500 24px/1 ${SERIF};color:#191714;text-decoration:none">Aperçu</a></td></tr>` +
      `<tr><td class="sheet" style="padding:32px 28px 12px;background:#ffffff;border:1px solid #ddd8cc;border-radius:4px">${table(content.blocks.map(blockHtml).join(''), ' width="100%"')}</td></tr>` +
      `<tr><td class="faint" style="padding:18px 4px 0;font:13px/1.5 ${SANS};color:#57524a">${escape(content.reason)}<br><a class="faint" href="${escape(site)}" style="color:#57524a">${escape(new URL(site).host)}</a></td></tr>`,
    ' width="100%" style="max-width:600px"',
  )}</td></tr>`,
  ' class="paper" width="100%" style="background:#faf8f3"',
)}
</body>
</html>
`
