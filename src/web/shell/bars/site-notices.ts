import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { textsOf } from '#locales/texts.ts'
import { pageButtonMarkup } from '#web/ui/markup.ts'

const SUBSCRIPTION = '/subscription'

export interface NoticeFor {
  locale: Locale
  /** Path without its language prefix. */
  path: string
  viewer: CurrentReader
  /** True when payments are in test mode, which every page has to state. */
  isSandboxAnnounced: boolean
}

const BAR =
  'padding:.6rem 1rem;border-bottom:1px solid var(--rule);background:var(--sunken);color:var(--ink);font-size:.9rem;line-height:1.5;text-align:center'
const BUTTON =
  'padding:.3rem .4rem;border:0;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:underline;cursor:pointer'

const bar = (label: string, html: string) => `<aside aria-label="${label}" style="${BAR}">${html}</aside>`

/**
 * Notices above a page, as trusted markup: the shop is in test mode, or a payment failed. The server writes
 * them around what React renders, so that the pages of all other readers carry neither code nor styles for
 * them; hydration ignores unknown elements in the body.
 */
export const siteNotices = ({ locale, path, viewer, isSandboxAnnounced }: NoticeFor): string => {
  const t = textsOf(locale, 'notices')
  const { tier, owes } = viewer.user?.metadata ?? {}
  const sandbox = isSandboxAnnounced ? bar(t.label, t.sandbox) : ''
  // The subscription page states the problem itself, with its remedy.
  if (!owes || path.startsWith(SUBSCRIPTION)) return sandbox
  // A button, not a link: the first link of a page must be the one that skips to its content.
  const way = pageButtonMarkup(t.updatePayment, { to: localePath(locale, SUBSCRIPTION), style: BUTTON })
  return sandbox + bar(t.label, `${tier === 'premium' ? t.pastDue : t.onHold} ${way}`)
}
