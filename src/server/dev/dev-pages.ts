import type { MailFolder } from '#adapters/mail/mailer.ts'
import { type DemoAccount, demoAccountsOf } from '#domain/readers/accounts/installation/demo-accounts.ts'
import { escapeMarkup } from '#contract/values/markup.ts'
import { tableMarkup } from '#web/ui/markup.ts'
import type { Context } from '#domain/kernel/context.ts'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { remoteAddressOf } from '../security/remote-address.ts'
import type { Env } from '../settings/env.ts'
import { isOwnMachine } from '../security/local-only.ts'
import { createDevAccess, type DevAccess } from './dev-access.ts'
import { DEV_PAGE_POLICY, devPage, type Html } from './dev-layout.ts'
import { createDevMail } from './dev-mail.ts'

export interface DevOptions {
  access: DevAccess
  /** Undefined where a mail server delivers the mail. */
  outbox: MailFolder | undefined
  demoAccounts: readonly DemoAccount[]
}

/** @returns undefined in production, and where PUBLIC_URL is another machine */
export const devOptionsOf = (
  env: Env,
  ctx: Context,
  outbox: MailFolder | undefined,
): DevOptions | undefined =>
  isOwnMachine(env)
    ? {
        access: createDevAccess(ctx.accounts, env.PUBLIC_URL),
        outbox,
        demoAccounts: demoAccountsOf(ctx),
      }
    : undefined

const accountTable = (accounts: readonly DemoAccount[]): string =>
  tableMarkup({
    columns: ['Plan', 'Email', 'Password'],
    rowsHtml: accounts.map(({ kind, email, password }) => [
      escapeMarkup(kind),
      `<code>${escapeMarkup(email)}</code>`,
      `<code>${escapeMarkup(password)}</code>`,
    ]),
  })

const overviewPage = ({ outbox, demoAccounts }: DevOptions): Html =>
  devPage(
    'This machine',
    html`<h1>This machine</h1>
      <p>This browser holds the code that was printed at start. What is here exists on your machine only.</p>
      <h2>Demo accounts</h2>
      ${raw(accountTable(demoAccounts))}
      <p><a href="/sign-in">Sign in</a></p>
      <h2>Mail</h2>
      ${
        outbox
          ? html`<p>No mail server is set, so mail stays here. <a href="/dev/mail">Mail outbox</a></p>`
          : html`<p>Mail leaves by the mail server of SMTP_URL.</p>`
      }
      <h2>Billing sandbox</h2>
      <p>No money moves, and its clock can be moved on the page where a subscription is managed.</p>`,
  )

/** Rendered in both languages, because the address `/dev` names no language. */
const closedPage = (): Html =>
  devPage(
    'Open the link printed at start',
    html`<h1>Open the link printed at start</h1>
      <p>
        This page is for whoever started Aperçu on this machine. In the terminal where it runs, find the link
        with <code>/dev?code=…</code> and open it in this browser once.
      </p>
      <div lang="fr">
        <h2>Ouvrez le lien affiché au démarrage</h2>
        <p>
          Cette page est réservée à la personne qui a lancé Aperçu sur cette machine. Dans le terminal où il
          tourne, repérez le lien qui contient <code>/dev?code=…</code> et ouvrez-le une fois dans ce
          navigateur.
        </p>
      </div>
      <p><a href="/">Aperçu</a></p>`,
  )

/**
 * The printed link sets a cookie and redirects, so that the code leaves the address bar and the history. A
 * request through a proxy gets 404.
 */
export const createDevPages = (options: DevOptions): Hono => {
  const { access, outbox } = options
  const pages = new Hono()
  pages.use(async (c, next) => {
    const remoteAddress = remoteAddressOf(c)
    if (!access.isUnforwarded(c.req.raw, remoteAddress)) return c.text('Not found', 404)
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Content-Security-Policy', DEV_PAGE_POLICY)
    const code = c.req.path === '/dev' ? c.req.query('code') : undefined
    if (code !== undefined && access.isCode(code)) {
      c.header('Set-Cookie', access.cookie())
      return c.redirect('/dev', 303)
    }
    if (code !== undefined || !access.isOpenTo(c.req.raw, remoteAddress)) return c.html(closedPage(), 403)
    return next()
  })
  pages.get('/', (c) => c.html(overviewPage(options)))
  if (outbox) pages.route('/mail', createDevMail(outbox))
  return pages
}
