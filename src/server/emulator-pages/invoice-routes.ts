import { payInvoice, viewInvoice } from '@apercu/stripe-emulator'
import { localePath } from '#contract/values/locale-path.ts'
import { invoiceBody } from './invoice-page.ts'
import type { Html } from './emulator-layout.ts'
import { declineAlert } from './emulator-parts.ts'
import type { EmulatorSite, PageRequest } from './emulator-site.ts'
import { textsOf } from '#locales/texts.ts'

export const showInvoice = async (
  { emulator, missing, show }: EmulatorSite,
  request: PageRequest,
  alert?: Html,
): Promise<Response> => {
  const { locale, path, id } = request
  const view = await emulator.act((tx) => viewInvoice(tx, id))
  if (!view) return missing(request)
  const title = textsOf(locale, 'sandbox').invoice.title(view.invoice.number ?? '')
  return show(request, title, invoiceBody({ locale, view, path, alert }), alert ? 402 : 200)
}

export const payOpenInvoice = async (site: EmulatorSite, request: PageRequest): Promise<Response> => {
  const { c, locale, path, id } = request
  if (!(await site.emulator.act((tx) => viewInvoice(tx, id)))) return site.missing(request)
  const decline = await site.emulator.act((tx) => payInvoice(tx, id))
  await site.emulator.flush()
  return decline
    ? showInvoice(site, request, declineAlert(locale, decline))
    : site.goTo(c, localePath(locale, path))
}
