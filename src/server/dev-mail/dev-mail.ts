import type { MailFolder } from '#adapters/mail/mailer.ts'
import { Hono, type Context } from 'hono'
import { remoteAddressOf } from '../http/remote-address.ts'
import { isLocalRequest } from '../http/local-only.ts'
import { mailListPage, mailPage } from './dev-mail-pages.ts'

const LISTED = 200
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/**
 * A mail holds whatever somebody put into it: it runs nothing, loads nothing, has an origin of its own, and may
 * only lead away when its link is clicked.
 */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'"

/** So that a click leaves the frame; without a `head` it stands before everything else. */
const openingOutside = (html: string): string =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`)
    : `<base target="_top">${html}`

/**
 * The mail that stayed on this machine, at `/dev/mail`, for this machine only. Mounted outside production
 * and nowhere else.
 */
export const createDevMail = (folder: MailFolder): Hono => {
  const pages = new Hono()
  const headers = (c: Context, policy: string): void => {
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
  }
  pages.use(async (c, next) => {
    if (!isLocalRequest(c.req.raw, remoteAddressOf(c))) return c.text('Not found', 404)
    return next()
  })
  pages.get('/', async (c) => {
    headers(c, PAGE_POLICY)
    return c.html(mailListPage(await folder.list(LISTED)))
  })
  pages.get('/:id', async (c) => {
    const mail = await folder.find(c.req.param('id'))
    if (!mail) return c.text('There is no such mail', 404)
    headers(c, PAGE_POLICY)
    return c.html(mailPage(mail))
  })
  pages.get('/:id/html', async (c) => {
    const mail = await folder.find(c.req.param('id'))
    if (!mail) return c.text('There is no such mail', 404)
    headers(c, MAIL_POLICY)
    c.header('X-Frame-Options', 'SAMEORIGIN')
    // In its sandbox it has an origin of its own already.
    c.header('Origin-Agent-Cluster', '?0')
    return c.html(openingOutside(mail.html))
  })
  return pages
}
