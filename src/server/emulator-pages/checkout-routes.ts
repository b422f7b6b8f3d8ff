import { answerBank, type CheckoutOutcome, payCheckout, viewCheckout } from '@apercu/stripe-emulator'
import { localePath } from '#contract/values/locale-path.ts'
import { bankBody, checkoutBody, closedBody } from './checkout-page.ts'
import type { Html } from './emulator-layout.ts'
import { alertOf, declineAlert } from './emulator-parts.ts'
import { type EmulatorSite, type PageRequest, readField } from './emulator-site.ts'
import { textsOf } from '#locales/texts.ts'

export const showCheckout = async (
  site: EmulatorSite,
  request: PageRequest,
  alert?: Html,
  chosen?: string,
): Promise<Response> => {
  const { locale, id } = request
  // After the bank's page its outcome is rendered on the checkout, whose address is one level higher.
  const path = request.path.replace(/\/bank$/, '')
  const view = await site.emulator.act((tx) => viewCheckout(tx, id))
  if (!view) return site.missing(request)
  const t = textsOf(locale, 'sandbox').checkout
  if (view.session.status !== 'open')
    return site.show(request, t.closedTitle, closedBody(locale, t.closed), 410)
  const body = checkoutBody({ locale, view, path, chosen, alert })
  return site.show({ ...request, path }, t.title, body, alert ? 402 : 200)
}

const follow = (
  site: EmulatorSite,
  request: PageRequest,
  outcome: CheckoutOutcome,
  chosen?: string,
): Response | Promise<Response> => {
  const { c, locale, path } = request
  if (outcome.kind === 'completed') return site.goTo(c, outcome.url)
  if (outcome.kind === 'asks') return site.goTo(c, `${localePath(locale, path)}/bank`)
  if (outcome.kind === 'declined')
    return showCheckout(site, request, declineAlert(locale, outcome.decline), chosen)
  if (outcome.kind === 'closed') return showCheckout(site, request)
  return showCheckout(site, request, alertOf(textsOf(locale, 'sandbox').checkout.chooseCard))
}

export const pay = async (site: EmulatorSite, request: PageRequest): Promise<Response> => {
  const card = (await readField(request.c))('card')
  return follow(site, request, await site.emulator.act((tx) => payCheckout(tx, request.id, card)), card)
}

export const showBank = async (site: EmulatorSite, request: PageRequest): Promise<Response> => {
  const { locale, path, id } = request
  const view = await site.emulator.act((tx) => viewCheckout(tx, id))
  if (!view?.asks || view.session.status !== 'open') return showCheckout(site, request)
  return site.show(request, textsOf(locale, 'sandbox').bank.title, bankBody({ locale, view, path }))
}

export const authenticate = async (site: EmulatorSite, request: PageRequest): Promise<Response> => {
  const isOwner = (await readField(request.c))('answer') === 'yes'
  return follow(site, request, await site.emulator.act((tx) => answerBank(tx, request.id, isOwner)))
}
