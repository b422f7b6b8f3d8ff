import {
  type BillingDone,
  cancelForm,
  checkoutForm,
  leavingForm,
  type PaymentPage,
  portalForm,
  resumeForm,
  switchForm,
  withdrawForm,
} from '#web/lib/forms/billing-forms.ts'
import { giftForm, redeemForm, withdrawGiftForm } from '#web/lib/forms/gift-forms.ts'
import { contactForm } from '#web/lib/forms/contact-form.ts'
import {
  confirmNewsletterForm,
  leaveNewsletterForm,
  newsletterPreferencesForm,
} from '#web/lib/forms/newsletter-forms.ts'
import { addCaseForm, testMailForm } from '#web/lib/forms/newsroom-forms.ts'
import { subscribeForm } from '#web/lib/forms/subscribe-form.ts'
import { ACCOUNT_FORMS } from './account-forms.ts'
import { postable, type PostableForm, type Submitted } from './postable-form.ts'
import { PROFILE_FORMS } from './profile-forms.ts'

const toPayment = ({ data }: PaymentPage): string => data.url

const toOverview =
  (done: BillingDone) =>
  (_: unknown, { at }: Submitted): string =>
    at(`/subscription?done=${done}`)

const FORMS: readonly PostableForm[] = [
  postable(contactForm, (_, { at }) => at('/contact?sent=1')),
  postable(subscribeForm, ({ needsConfirmation }, { at }) =>
    at(needsConfirmation ? '/newsletter?sent=1' : '/newsletter/preferences'),
  ),
  postable(confirmNewsletterForm, ({ token }, { at }) =>
    at(`/newsletter/confirmed?${new URLSearchParams({ token })}`),
  ),
  postable(newsletterPreferencesForm, ({ needsConfirmation = false }, { at, page }) =>
    needsConfirmation ? at('/newsletter?sent=1') : page.pathname + page.search,
  ),
  postable(leaveNewsletterForm, (_, { page }) => {
    page.searchParams.set('done', '1')
    return page.pathname + page.search
  }),
  postable(checkoutForm, toPayment),
  postable(portalForm, toPayment),
  postable(cancelForm, toOverview('cancelled')),
  postable(resumeForm, toOverview('resumed')),
  postable(switchForm, toOverview('switched')),
  postable(withdrawForm, toOverview('withdrawn')),
  postable(leavingForm, ({ data }, { at }) => at(`/subscription?done=answered&reason=${data.reason}`)),
  postable(giftForm, toPayment),
  postable(redeemForm, toOverview('gift')),
  postable(withdrawGiftForm, ({ data }, { at }) => at(`/gift?withdraw=${data.id}`)),
  ...ACCOUNT_FORMS,
  ...PROFILE_FORMS,
  postable(addCaseForm, (_, { at }) => at('/admin/cases')),
  postable(testMailForm, (_, { at }) => at('/admin/deliveries')),
]

const byName = new Map(FORMS.map((form) => [form.declaration.name, form]))

/** The hidden field may name a place after the form, as in `portal:problem`. */
export const findPostableForm = (field: FormDataEntryValue | null): PostableForm | undefined =>
  typeof field === 'string' ? byName.get(field.split(':', 1)[0]) : undefined
