import type { MailKind } from '#domain/kernel/mail/mails.ts'
import { locales } from '#locales/locales.ts'
import { REPLACED, replaceTexts } from '#testing/locales/replaced-locale.ts'
import { untranslatedTexts } from '#testing/locales/untranslated-texts.ts'
import { wordsOfIntl } from '#testing/locales/words-of-intl.ts'
import { mailExamples } from '#testing/mail-examples.ts'
import { expect, test } from 'vitest'
import { createMailRenderer } from './templates.ts'

const PUBLISHER = 'Aperçu SAS, 1 rue de la Paix, 75002 Paris'
const PUBLIC_URL = 'https://apercu.example'

replaceTexts(locales)
const render = createMailRenderer({ publicUrl: PUBLIC_URL, publisher: PUBLISHER })

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []
const NAMES = ['Premium', 'Apple', 'Google']

/** All but the message to the operator, which is in the site's default language. */
const kinds = (Object.keys(mailExamples) as MailKind[]).filter((kind) => kind !== 'contact-message')

test.each(kinds)('%s has no words of its own', (kind) => {
  const data = mailExamples[kind]
  const allowed = new Set([
    ...wordsOfIntl(REPLACED),
    ...wordsOf(PUBLISHER + PUBLIC_URL + JSON.stringify(data).replaceAll(String.raw`\n`, ' ')),
    ...NAMES,
  ])
  const { subject, html } = render(kind, REPLACED, data)
  expect(untranslatedTexts(`<title>${subject}</title>${html}`, allowed)).toEqual([])
})
