import { textsOf } from '#locales/texts.ts'
import type { sendContactMessage } from '#contract/readers/contact.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { type FormDeclaration, valuesOf } from './form-declaration.ts'

type Message = CallInput<typeof sendContactMessage>['body']

export const contactForm: FormDeclaration = {
  name: 'contact',
  send: (api, fields, lng) => {
    const { name, email, topic, address, message, website } = valuesOf(fields)
    return api('POST /contact', { body: { name, email, topic, address, message, website, lng } as Message })
  },
  fieldTexts: (locale) => textsOf(locale, 'contact').problems,
  lead: (locale) => textsOf(locale, 'contact').failed,
  fallback: 'server_error',
}
