import type { MailFolder } from '#adapters/mail/mailer.ts'
import { Hono, type Context } from 'hono'
import { DEV_PAGE_POLICY } from './dev-layout.ts'
import { mailListPage, mailPage } from './dev-mail-pages.ts'

const LISTED = 200
/** Treats a mail as untrusted: no scripts, no requests, an opaque origin, and navigation only by a click. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'"

/** Links of the mail must leave the frame. Without a `head` the parser creates one for the leading `base`. */
const openingOutside = (html: string): string =>
  /<head[^<>]*>/i.test(html)
    ? html.replace(/<head[^<>]*>/i, (head) => `${head}<base target="_top">`)
    : `<base target="_top">${html}`

/** Shows mail where there is no mail server. `createDevPages`, which mounts it, checks the access. */
export const createDevMail = (folder: MailFolder): Hono => {
  const pages = new Hono()
  const headers = (c: Context, policy: string): void => {
    c.header('Content-Security-Policy', policy)
  }
  pages.get('/', async (c) => {
    headers(c, DEV_PAGE_POLICY)
    return c.html(mailListPage(await folder.list(LISTED)))
  })
  pages.get('/:id', async (c) => {
    const mail = await folder.find(c.req.param('id'))
    if (!mail) return c.text('There is no such mail', 404)
    headers(c, DEV_PAGE_POLICY)
    return c.html(mailPage(mail))
  })
  pages.get('/:id/html', async (c) => {
    const mail = await folder.find(c.req.param('id'))
    if (!mail) return c.text('There is no such mail', 404)
    headers(c, MAIL_POLICY)
    c.header('X-Frame-Options', 'SAMEORIGIN')
    // An agent cluster of its own is not needed, because the sandboxed frame has an opaque origin.
    c.header('Origin-Agent-Cluster', '?0')
    return c.html(openingOutside(mail.html))
  })
  return pages
}
