import type { KeptMail } from '#adapters/mail/mailer.ts'
import { html } from 'hono/html'
import { devPage, type Html } from './dev-layout.ts'

const time = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`

export const mailListPage = (mails: readonly KeptMail[]): Html =>
  devPage(
    'Mail outbox',
    html`<h1>Mail outbox</h1>
      <p>
        No mail server is set, so mail stays on this machine. This page exists only here, and not in
        production. <a href="/dev">Demo accounts</a>
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

/**
 * `split` returns the captured addresses at odd indices. An address cannot end with punctuation, which
 * belongs to the sentence.
 */
const LINK = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/
const linked = (text: string): Html[] =>
  text
    .split(LINK)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    )

export const mailPage = (mail: KeptMail): Html =>
  devPage(
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
