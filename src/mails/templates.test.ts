import { LOCALES } from '#contract/values/locales.ts'
import type { MailKind } from '#domain/kernel/mail/mails.ts'
import { mailExamples as examples } from '#testing/mail-examples.ts'
import { mailProblems } from '#testing/validate-html.ts'
import { describe, expect, test } from 'vitest'
import { createMailRenderer } from './templates.ts'

const render = createMailRenderer({
  publicUrl: 'https://apercu.example',
  publisher: 'Aperçu SAS, 1 rue de la Paix, 75002 Paris',
})

const kinds = Object.keys(examples) as MailKind[]

describe.each(LOCALES)('in %s', (locale) => {
  test.each(kinds)('%s has a subject of one line, a text and an HTML part that agree', async (kind) => {
    const { subject, text, html } = render(kind, locale, examples[kind])
    expect(subject).toMatch(/^[^\r\n]{3,}$/)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html.length).toBeLessThan(80_000)
    expect(await mailProblems(html)).toEqual([])
    expect(text).not.toMatch(/<\/?(?:p|table|td|html)\b/)
    expect(text).toContain('https://apercu.example')
    for (const part of [text, html]) expect(part).toContain('1 rue de la Paix')
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^https:/)
    for (const line of text.split('\n')) expect(line.length > 78 && !line.includes('https://')).toBe(false)
  })

  test.each(kinds)('%s shows what a stranger wrote as text', (kind) => {
    const { html } = render(kind, locale, examples[kind])
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
  })
})

test.each(LOCALES)('no mail has a picture, or a link that counts who follows it (%s)', (locale) => {
  for (const kind of kinds) {
    const { html } = render(kind, locale, examples[kind])
    expect(html).not.toMatch(/<img|background=|url\(/)
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g)) {
      const { host, searchParams } = new URL(address.replaceAll('&amp;', '&'))
      // Tokens do what the mail is for; the other hosts are where a subscription is paid or managed.
      expect(['apercu.example', 'apps.apple.com', 'pay.example']).toContain(host)
      for (const name of searchParams.keys()) expect(name).toMatch(/^(?:token|step|topic|next)$/)
    }
  }
})

test('a receipt repeats nothing of the message, so that the form cannot mail a stranger’s text', () => {
  const { subject, text, html } = render('contact-receipt', 'en', {})
  expect(`${subject}${text}${html}`).not.toContain('alert')
})

test('a message of a premium reader is marked, so that it is read first', () => {
  expect(render('contact-message', 'en', examples['contact-message']).subject).toMatch(/^\[Priority\]/)
  const free = { ...examples['contact-message'], tier: 'free' }
  expect(render('contact-message', 'en', free).subject).not.toContain('Priority')
})
