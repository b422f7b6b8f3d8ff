import type { StripeEmulator } from '@apercu/stripe-emulator'
import type { Locale } from '#contract/values/locales.ts'
import type { Context } from 'hono'
import { textsOf } from '#locales/texts.ts'
import { closedBody } from './checkout-page.ts'
import { createEmulatorLayout, type Html, type Typefaces } from './emulator-layout.ts'

export interface EmulatorPagesOptions {
  emulator: StripeEmulator
  publicUrl: string
  /** Whether a request may advance the test clock, which is reserved to the developer of this machine. */
  hasClock: (c: Context) => boolean
  typefaces: Typefaces
}

export interface PageRequest {
  c: Context
  locale: Locale
  /** Path of the page without the language prefix. */
  path: string
  id: string
}

export interface EmulatorSite extends Pick<EmulatorPagesOptions, 'emulator' | 'hasClock'> {
  policy: string
  isOwnForm: (c: Context) => boolean
  goTo: (c: Context, address: string) => Response
  show: (request: PageRequest, title: string, body: Html, status?: 200 | 402 | 404 | 410) => Promise<Response>
  missing: (request: PageRequest) => Promise<Response>
}

const MAX_BYTES = 4096

/** Absent fields, and all fields of an oversized form, are empty strings. */
export const readField = async (c: Context): Promise<(name: string) => string> => {
  if (Number(c.req.header('content-length') ?? Infinity) > MAX_BYTES) return () => ''
  const form = await c.req.formData().catch(() => new FormData())
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}

export const createEmulatorSite = ({
  emulator,
  publicUrl,
  hasClock,
  typefaces,
}: EmulatorPagesOptions): EmulatorSite => {
  const layout = createEmulatorLayout(typefaces)
  const { origin } = new URL(publicUrl)
  const show: EmulatorSite['show'] = async ({ c, locale, path }, title, body, status = 200) =>
    c.html(layout.page({ locale, title, path, body }), status)
  return {
    emulator,
    hasClock,
    policy: layout.policy,
    isOwnForm: (c) => {
      const from = c.req.header('origin')
      const isSameSite = [undefined, 'same-origin', 'none'].includes(c.req.header('sec-fetch-site'))
      return isSameSite && (from === undefined || from === origin || from === new URL(c.req.url).origin)
    },
    // A redirect to a path, without an origin, works under every host name of this machine.
    goTo: (c, address) => {
      const url = new URL(address, publicUrl)
      return c.redirect(url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : url.href, 303)
    },
    show,
    missing: (request) => {
      const t = textsOf(request.locale, 'sandbox').checkout
      return show(request, t.missing, closedBody(request.locale, t.missing), 404)
    },
  }
}
