import type { Decline } from '@apercu/stripe-emulator'
import { answerBank, type CheckoutOutcome, payCheckout, viewCheckout } from '@apercu/stripe-emulator'
import {
  cancelInPortal,
  changeCardInPortal,
  payInvoice,
  resumeInPortal,
  switchInPortal,
  viewInvoice,
  viewPortal,
} from '@apercu/stripe-emulator'
import type { StripeEmulator } from '@apercu/stripe-emulator'
import { ERRORS } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { LOCALES, type Locale } from '#contract/locales.ts'
import { localePath, splitLocale } from '#contract/locale-path.ts'
import { sandboxTexts } from '#web/i18n/areas/sandbox.ts'
import { type Context, Hono } from 'hono'
import { bankBody, checkoutBody, closedBody } from './checkout-page.ts'
import { invoiceBody } from './invoice-page.ts'
import { CLOCK_STEPS, type ClockStep, portalBody, type PortalDone } from './portal-page.ts'
import { alertOf, declineAlert } from './sandbox-parts.ts'
import { createSandboxLayout, type Html, type Typefaces } from './sandbox-layout.ts'

export interface SandboxPagesOptions {
  emulator: StripeEmulator
  /** The origin of the site. */
  publicUrl: string
  /** Whether this request may advance the test clock: only from the developer's own machine. */
  hasClock: (c: Context) => boolean
  typefaces: Typefaces
}

const MAX_BYTES = 4096
const STEP_MS: Record<Exclude<ClockStep, 'period'>, number> = {
  day: DURATION_MS.day,
  week: 7 * DURATION_MS.day,
  month: 30 * DURATION_MS.day,
}
/** A second past the end, so that it is due. */
const AFTER_END_MS = 1000

/** The emulator's ids: `cs_test_…`. */
const ID = /^\w+$/

interface Asked {
  c: Context
  locale: Locale
  /** Without language. */
  path: string
  id: string
}

/**
 * Pages in place of Stripe's checkout and portal, at `/sandbox/…`. As at Stripe, an address is a capability:
 * it cannot be guessed and was sent to one reader. They are rendered without script; only posts of their own
 * forms change state.
 */
export const createEmulatorPages = ({
  emulator,
  publicUrl,
  hasClock,
  typefaces,
}: SandboxPagesOptions): Hono => {
  const layout = createSandboxLayout(typefaces)
  const { origin } = new URL(publicUrl)

  const isOwnForm = (c: Context): boolean => {
    const from = c.req.header('origin')
    const isSameSite = [undefined, 'same-origin', 'none'].includes(c.req.header('sec-fetch-site'))
    return isSameSite && (from === undefined || from === origin || from === new URL(c.req.url).origin)
  }
  const readField = async (c: Context): Promise<(name: string) => string> => {
    if (Number(c.req.header('content-length') ?? Infinity) > MAX_BYTES) return () => ''
    const form = await c.req.formData().catch(() => new FormData())
    return (name) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
  }
  /** A redirect by path alone, so that it works under every host name of this machine. */
  const goTo = (c: Context, address: string): Response => {
    const url = new URL(address, publicUrl)
    return c.redirect(url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : url.href, 303)
  }
  const show = ({ c, locale, path }: Asked, title: string, body: Html, status: 200 | 402 | 404 | 410 = 200) =>
    c.html(layout.page({ locale, title, path, body }), status)
  const missing = (asked: Asked) => {
    const t = sandboxTexts[asked.locale].checkout
    return show(asked, t.missing, closedBody(asked.locale, t.missing), 404)
  }

  const showCheckout = async (asked: Asked, alert?: Html, chosen?: string) => {
    const { locale, id } = asked
    // The bank's page is below the checkout, where the outcome is rendered.
    const path = asked.path.replace(/\/bank$/, '')
    const view = await emulator.act((tx) => viewCheckout(tx, id))
    if (!view) return missing(asked)
    const t = sandboxTexts[locale].checkout
    if (view.session.status !== 'open') return show(asked, t.closedTitle, closedBody(locale, t.closed), 410)
    const body = checkoutBody({ locale, view, path, chosen, alert })
    return show({ ...asked, path }, t.title, body, alert ? 402 : 200)
  }
  const follow = (asked: Asked, outcome: CheckoutOutcome, chosen?: string) => {
    if (outcome.kind === 'completed') return goTo(asked.c, outcome.url)
    if (outcome.kind === 'asks') return goTo(asked.c, `${localePath(asked.locale, asked.path)}/bank`)
    if (outcome.kind === 'declined')
      return showCheckout(asked, declineAlert(asked.locale, outcome.decline), chosen)
    if (outcome.kind === 'closed') return showCheckout(asked)
    return showCheckout(asked, alertOf(sandboxTexts[asked.locale].checkout.chooseCard))
  }

  const showPortal = async (asked: Asked, alert?: Html, chosen?: string) => {
    const { c, locale, path, id } = asked
    const view = await emulator.act((tx) => viewPortal(tx, id))
    if (!view) return missing(asked)
    const t = sandboxTexts[locale].portal
    const finished = c.req.query('done') ?? ''
    const done = Object.hasOwn(t.done, finished) ? (finished as PortalDone) : undefined
    const body = portalBody({ locale, view, path, hasClock: hasClock(asked.c), done, alert, chosen })
    return show(asked, t.title, body, alert ? 402 : 200)
  }
  const moveClock = async (id: string, step: ClockStep): Promise<void> => {
    const view = await emulator.act((tx) => viewPortal(tx, id))
    const end = view?.subscription?.items.data[0]?.current_period_end ?? 0
    const ms = step === 'period' ? (end - (view?.now ?? 0)) * 1000 + AFTER_END_MS : STEP_MS[step]
    if (view && ms > 0) await emulator.advance(ms)
  }
  const act = async (asked: Asked): Promise<Response> => {
    const { c, id } = asked
    const field = await readField(c)
    const [deed, value] = [field('deed'), field('value')]
    const done = async (name: PortalDone, decline: Decline | null = null): Promise<Response> => {
      // The product's webhook runs before its page is rendered again.
      await emulator.flush()
      return decline
        ? showPortal(asked, declineAlert(asked.locale, decline), field('card'))
        : goTo(c, `${localePath(asked.locale, asked.path)}?done=${name}`)
    }
    if (!(await emulator.act((tx) => viewPortal(tx, id)))) return missing(asked)
    if (deed === 'cancel') {
      await emulator.act((tx) => cancelInPortal(tx, id))
      return done('cancelled')
    }
    if (deed === 'resume') {
      await emulator.act((tx) => resumeInPortal(tx, id))
      return done('resumed')
    }
    if (deed === 'switch') return done('switched', await emulator.act((tx) => switchInPortal(tx, id, value)))
    if (deed === 'card')
      return done('card', await emulator.act((tx) => changeCardInPortal(tx, id, field('card'))))
    const step = CLOCK_STEPS.find((one) => one === value)
    if (deed !== 'clock' || !step || !hasClock(c)) return c.text(ERRORS.bad_request.message, 400)
    await moveClock(id, step)
    return done('moved')
  }

  const showInvoice = async (asked: Asked, alert?: Html) => {
    const { locale, path, id } = asked
    const view = await emulator.act((tx) => viewInvoice(tx, id))
    if (!view) return missing(asked)
    const title = sandboxTexts[locale].invoice.title(view.invoice.number ?? '')
    return show(asked, title, invoiceBody({ locale, view, path, alert }), alert ? 402 : 200)
  }

  const pages = new Hono()
  pages.use(async (c, next) => {
    c.header('Content-Security-Policy', layout.policy)
    c.header('Cache-Control', 'private, no-store')
    // `no-referrer` would remove the header that proves a form is our own.
    c.header('Referrer-Policy', 'same-origin')
    if (c.req.method === 'POST' && !isOwnForm(c)) return c.text(ERRORS.forbidden.message, 403)
    return next()
  })
  const on = (
    method: 'get' | 'post',
    pattern: string,
    answer: (asked: Asked) => Promise<Response> | Response,
  ): void => {
    for (const prefix of LOCALES.map((locale) => localePath(locale, '/sandbox')))
      pages[method](`${prefix}${pattern}`, (c) => {
        const { locale, path } = splitLocale(c.req.path)
        const asked = { c, locale, path, id: c.req.param('id') ?? '' }
        return ID.test(asked.id) ? answer(asked) : missing(asked)
      })
  }
  on('get', '/checkout/:id', (asked) => showCheckout(asked))
  on('post', '/checkout/:id', async (asked) => {
    const card = (await readField(asked.c))('card')
    return follow(asked, await emulator.act((tx) => payCheckout(tx, asked.id, card)), card)
  })
  on('get', '/checkout/:id/bank', async (asked) => {
    const { locale, path, id } = asked
    const view = await emulator.act((tx) => viewCheckout(tx, id))
    if (!view?.asks || view.session.status !== 'open') return showCheckout(asked)
    return show(asked, sandboxTexts[locale].bank.title, bankBody({ locale, view, path }))
  })
  on('post', '/checkout/:id/bank', async (asked) => {
    const isOwner = (await readField(asked.c))('answer') === 'yes'
    return follow(asked, await emulator.act((tx) => answerBank(tx, asked.id, isOwner)))
  })
  on('get', '/portal/:id', (asked) => showPortal(asked))
  on('post', '/portal/:id', act)
  on('get', '/invoice/:id', (asked) => showInvoice(asked))
  on('post', '/invoice/:id', async (asked) => {
    if (!(await emulator.act((tx) => viewInvoice(tx, asked.id)))) return missing(asked)
    const decline = await emulator.act((tx) => payInvoice(tx, asked.id))
    await emulator.flush()
    return decline
      ? showInvoice(asked, declineAlert(asked.locale, decline))
      : goTo(asked.c, localePath(asked.locale, asked.path))
  })
  return pages
}
