import { textsOf } from '#locales/texts.ts'
import { hostOf, type Template } from '#mails/layout/template.ts'
import { secureBlocks } from './secure-blocks.ts'

export const passwordChanged: Template<'password-changed'> = (_, locale, site) => {
  const t = textsOf(locale, 'mailAccount').passwordChanged
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      ...secureBlocks(locale, site),
    ],
    reason: t.reason(hostOf(site)),
  }
}
