import type { sendContactMessage } from '#contract/readers/contact.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { contactTexts } from '#web/i18n/areas/contact.ts'
import { type FormDeclaration, textsOf } from './form-declaration.ts'

type Message = CallInput<typeof sendContactMessage>['body']

export const contactForm: FormDeclaration = {
  name: 'contact',
  send: (api, fields, lng) => {
    const { name, email, topic, message, website } = textsOf(fields)
    return api('POST /contact', { body: { name, email, topic, message, website, lng } as Message })
  },
  fieldTexts: (locale) => contactTexts[locale].problems,
  lead: (locale) => contactTexts[locale].failed,
  fallback: 'server_error',
}
