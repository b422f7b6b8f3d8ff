import type { KeptMail } from '#adapters/mail/mailer.ts'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#faf8f3, #141311); --ink: light-dark(#191714, #f2eee6);
  --faint: light-dark(#57524a, #b9b2a6); --rule: light-dark(#ddd8cc, #35312b); --accent: light-dark(#c2371a, #ff8463) }
* { box-sizing: border-box }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif }
a { color: var(--accent) }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2; overflow-wrap: anywhere }
p, dd { color: var(--faint) }
ul { margin: 0; padding: 0; list-style: none }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .8rem 0; border-bottom: 1px solid var(--rule) }
li a { min-height: 24px; font-weight: 600; overflow-wrap: anywhere }
li span { color: var(--faint); font-size: .85rem; overflow-wrap: anywhere }
li time { color: var(--faint); font-size: .85rem; font-variant-numeric: tabular-nums }
iframe { width: 100%; height: 38rem; border: 1px solid var(--rule); background: #fff }
pre { padding: 1rem; border: 1px solid var(--rule); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; font-size: .85rem } dt { font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
@media (width < 40rem) { dl { display: block } dd { margin-bottom: .5rem } }`

const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`

const time = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`

/** Every mail that stayed on this machine, newest first. */
export const mailListPage = (mails: readonly KeptMail[]): Html =>
  page(
    'Mail outbox',
    html`<h1>Mail outbox</h1>
      <p>
        No mail server is set, so mail stays on this machine. This page exists only here, and not in
        production.
      </p>
      ${
        mails.length === 0
          ? html`<p>No mail so far.</p>`
          : html`<ul>
              ${mails.map(
                ({ id, subject, to, keptAt }) => html`
                  <li>
                    <a href="/dev/mail/${id}">${subject || '(no subject)'}</a>${time(keptAt)}<span
                      >to ${to}</span
                    >
                  </li>
                `,
              )}
            </ul>`
      }`,
  )

/** Splits a text at its web addresses: odd parts are addresses. The stop after one ends the sentence. */
const LINK = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/
const linked = (text: string): Html[] =>
  text
    .split(LINK)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    )

/** One mail: as a mail program shows it, as text, and its header. */
export const mailPage = (mail: KeptMail): Html =>
  page(
    mail.subject,
    html`<p><a href="/dev/mail">All mail</a></p>
      <h1>${mail.subject || '(no subject)'}</h1>
      <p>From ${mail.from} to ${mail.to}, ${time(mail.keptAt)}</p>
      <h2>Text</h2>
      <pre>${linked(mail.text)}</pre>
      <h2>HTML</h2>
      <iframe
        title="The mail as a mail program shows it"
        src="/dev/mail/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      ></iframe>
      <h2>Header</h2>
      <dl>
        ${mail.headers.map(
          ({ name, value }) => html`
            <dt>${name}</dt>
            <dd>${value}</dd>
          `,
        )}
      </dl>`,
  )
