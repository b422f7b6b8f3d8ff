import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import type { PaymentPage } from './billing-forms.ts'
import { type FormDeclaration, valuesOf } from './form-declaration.ts'

export const giftForm: FormDeclaration<PaymentPage> = {
  name: 'gift',
  send: (api, fields, lng) => {
    const { priceId = '', currency, recipientEmail, recipientLanguage, sendOn, beginNow } = valuesOf(fields)
    const body = {
      priceId,
      returnUrl: localePath(lng, '/gift'),
      ...(currency && { currency }),
      ...(recipientEmail && { recipientEmail }),
      ...(recipientLanguage && { recipientLanguage: recipientLanguage as Locale }),
      ...(sendOn && { sendOn }),
      ...(beginNow && { beginNow: true }),
    }
    return api('POST /gifts', { query: { lng }, body })
  },
  fieldTexts: (locale) => textsOf(locale, 'gifts').problems,
  fallback: 'billing_unavailable',
}

export const redeemForm: FormDeclaration = {
  name: 'redeem-gift',
  send: (api, fields, lng) =>
    api('POST /gifts/redeem', { query: { lng }, body: { code: valuesOf(fields)['code'] ?? '' } }),
  fieldOf: (code) => (code === 'gift_code_invalid' ? 'code' : undefined),
  fallback: 'server_error',
}

export const withdrawGiftForm: FormDeclaration<{ data: { id: string } }> = {
  name: 'withdraw-gift',
  send: (api, fields) => api('POST /gifts/{id}/withdraw', { params: { id: valuesOf(fields)['id'] ?? '' } }),
  fallback: 'billing_unavailable',
}
