import { ERRORS } from '#contract/errors.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import { Hono } from 'hono'
import { authenticate, pay, showBank, showCheckout } from './checkout-routes.ts'
import { payOpenInvoice, showInvoice } from './invoice-routes.ts'
import { changeInPortal, showPortal } from './portal-routes.ts'
import {
  createEmulatorSite,
  type EmulatorSite,
  type PageRequest,
  type EmulatorPagesOptions,
} from './emulator-site.ts'

const ID = /^\w+$/

type Answer = (site: EmulatorSite, request: PageRequest) => Promise<Response>

const ROUTES: readonly [method: 'get' | 'post', pattern: string, answer: Answer][] = [
  ['get', '/checkout/:id', showCheckout],
  ['post', '/checkout/:id', pay],
  ['get', '/checkout/:id/bank', showBank],
  ['post', '/checkout/:id/bank', authenticate],
  ['get', '/portal/:id', showPortal],
  ['post', '/portal/:id', changeInPortal],
  ['get', '/invoice/:id', showInvoice],
  ['post', '/invoice/:id', payOpenInvoice],
]

/**
 * Replaces Stripe's checkout and portal, at `/sandbox/…`. As at Stripe, an address is a capability: it cannot
 * be guessed and was sent to one reader. The pages work without script; only posts of their own forms change
 * state.
 */
export const createEmulatorPages = (options: EmulatorPagesOptions): Hono => {
  const site = createEmulatorSite(options)
  const pages = new Hono()
  pages.use(async (c, next) => {
    c.header('Content-Security-Policy', site.policy)
    c.header('Cache-Control', 'private, no-store')
    // With `no-referrer` browsers would send no origin, by which the site recognises its own forms.
    c.header('Referrer-Policy', 'same-origin')
    if (c.req.method === 'POST' && !site.isOwnForm(c)) return c.text(ERRORS.forbidden.message, 403)
    return next()
  })
  for (const prefix of LOCALES.map((locale) => localePath(locale, '/sandbox')))
    for (const [method, pattern, answer] of ROUTES)
      pages[method](`${prefix}${pattern}`, (c) => {
        const { locale, path } = splitLocale(c.req.path)
        const request = { c, locale, path, id: c.req.param('id') ?? '' }
        return ID.test(request.id) ? answer(site, request) : site.missing(request)
      })
  return pages
}
