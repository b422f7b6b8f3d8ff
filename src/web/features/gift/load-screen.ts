import type { GiftView } from '#contract/premium/gifts.ts'
import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { currencyFor } from '#web/lib/purchases/web-prices.ts'
import type { GiftScreen } from './screen.ts'

const findGift = async (api: Api, id: string): Promise<GiftView | null> => {
  try {
    return (await api('GET /gifts/{id}', { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

type Titled = GiftScreen & { title: string }

interface Visit {
  api: Api
  viewer: CurrentReader
  locale: Locale
}

/** `bought` is the gift of which a reader returns from paying, `withdraw` the one to withdraw from. */
export const loadGifts = async (
  { api, viewer, locale }: Visit,
  { bought, withdraw }: Readonly<Record<string, string | undefined>>,
): Promise<Titled> => {
  const { title } = textsOf(locale, 'gifts')
  if (viewer.user && withdraw) return { kind: 'withdraw', title, gift: await findGift(api, withdraw) }
  // Read first, because the list shows what this call has stored.
  const found = viewer.user && bought ? await findGift(api, bought) : null
  const { data: plans } = await api('GET /subscriptions/plans')
  const gifts = viewer.user ? (await api('GET /gifts')).data.gifts : []
  return { kind: 'give', title, plans, currency: currencyFor(plans, locale, undefined), gifts, bought: found }
}

export const loadRedeem = async ({ api, viewer, locale }: Visit, code: string): Promise<Titled> => ({
  kind: 'redeem',
  title: textsOf(locale, 'gifts').redeem.title,
  code,
  status: viewer.user ? (await api('GET /subscriptions/status')).data : null,
})
