import { describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/values/locales.ts'
import { NO_SITE } from '#contract/values/site.ts'
import { textsOf } from '#locales/texts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { PostedForm } from '#web/lib/api/posted-form.ts'
import { ActivatePage } from './activate-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { SetPasswordPage } from './set-password-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

/** What a password manager goes by, field by field. */
const purposes = (html: string) =>
  Array.from(html.matchAll(/<input (?!type="hidden")[^>]*>/g), ([tag]) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    return [of('name'), of('autocomplete')]
  })

const WAITING = {
  email: 'ada@reader.example',
  signedUpAt: '2026-11-20T08:10:00.000Z',
  takesPassword: true,
}

describe('the pages about accounts', () => {
  it('name every field for password managers', async () => {
    expect(purposes(await renderAt('/sign-in', <SignInPage />))).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
    ])
    expect(purposes(await renderAt('/sign-up', <SignUpPage />))).toEqual([
      ['firstName', 'given-name'],
      ['lastName', 'family-name'],
      ['email', 'username'],
      ['password', 'new-password'],
      ['confirmation', 'new-password'],
      ['terms', undefined],
    ])
  })

  it.each(LOCALES)('say why no account can be created without a mail server (%s)', async (locale) => {
    const site = { ...NO_SITE, shortcomings: ['mail' as const] }
    const html = await renderAt('/sign-up', <SignUpPage />, locale, { site })
    expect(html).toContain(textsOf(locale, 'errors').sign_up_closed)
    expect(html).not.toContain('name="password"')
  })

  it('are posted without script, and never put a password into a URL', async () => {
    for (const [name, page] of [
      ['sign-in', <SignInPage key="in" />],
      ['sign-up', <SignUpPage key="up" />],
      ['set-password', <SetPasswordPage key="set" token="abc" />],
      ['confirm-sign-up', <ActivatePage key="activate" token="abc" signUp={WAITING} />],
    ] as const) {
      const html = await renderAt('/sign-in', page)
      expect(html).toMatch(/<form [^>]*method="post"/)
      expect(html).toContain(`<input type="hidden" name="form" value="${name}"/>`)
      expect(html).toMatch(/<button type="submit" class="btn btn-accent">/)
    }
  })

  it('come back with what was typed, without passwords, and the focus in the first field that is wrong', async () => {
    const posted: PostedForm = {
      form: 'sign-up',
      problems: { email: 'This address is wrong', terms: 'Please agree' },
      values: { firstName: ['Ada'], lastName: ['Lovelace'], email: ['nobody'] },
    }
    const html = await renderAt('/sign-up', <SignUpPage />, 'en', { posted })
    const inputOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(inputOf('firstName')).toContain('value="Ada"')
    expect(inputOf('email')).toMatch(/value="nobody"/)
    expect(html.match(/autofocus/g)).toHaveLength(1)
    expect(inputOf('email')).toContain('autofocus')
    expect(inputOf('terms')).toContain('aria-invalid="true"')
    for (const name of ['password', 'confirmation']) expect(inputOf(name)).toContain('value=""')
  })

  it('ask for a code, or offer the mailed link again, where a sign-in was refused for want of one', async () => {
    const refused = (code: NonNullable<PostedForm['code']>) => {
      const values = { email: ['ada@reader.example'] }
      const posted = { form: 'sign-in', problems: { form: 'No' }, values, code }
      return renderAt('/sign-in', <SignInPage />, 'en', { posted })
    }
    expect(await refused('second_factor_required')).toContain('autoComplete="one-time-code"')
    expect(await refused('second_factor_wrong')).toContain('autoComplete="one-time-code"')
    const html = await refused('email_unverified')
    expect(html).toContain('action="/activate-account"')
    expect(html).toContain('<input type="hidden" name="email" value="ada@reader.example"/>')
    expect(await refused('sign_in_failed')).not.toMatch(/one-time-code|activate-account/)
  })

  it('say what a form without script has done', async () => {
    expect(await renderAt('/sign-up', <SignUpPage isSent />)).toContain('emailed the address you gave')
    expect(await renderAt('/activate-account', <ActivatePage done="sent" />)).toContain(
      'the address you gave',
    )
    expect(await renderAt('/activate-account', <ActivatePage done="confirmed" />)).toContain(
      'Address changed',
    )
    expect(await renderAt('/set-password', <SetPasswordPage isDone />)).toContain('Password changed')
    const whole = <ForgotPasswordPage step="whole" onStep={() => undefined} />
    expect(purposes(await renderAt('/forgot-password', whole))).toEqual([
      ['email', 'username'],
      ['code', 'one-time-code'],
      ['password', 'new-password'],
      ['confirmation', 'new-password'],
    ])
  })

  it('keep the return address from one page to the other', async () => {
    const html = await renderAt('/sign-in', <SignInPage next="/bookmark" />)
    expect(html).toContain('href="/sign-up?next=%2Fbookmark"')
    expect(await renderAt('/sign-up', <SignUpPage next="/bookmark" />, 'fr')).toContain(
      'href="/fr/sign-in?next=%2Fbookmark"',
    )
  })

  it('offer no sign-in by Apple or Google on the web', async () => {
    expect(await renderAt('/sign-in', <SignInPage />)).not.toMatch(/Apple|Google/)
  })

  it('offer to request a link where there is none', async () => {
    expect(await renderAt('/activate-account', <ActivatePage />)).toContain('Get a new link')
    expect(await renderAt('/activate-account', <ActivatePage token="abc" />)).toContain('doesn’t work')
    expect(await renderAt('/set-password', <SetPasswordPage />)).toContain('href="/forgot-password"')
  })

  it('ask for the password of a sign-up, named by address and time, or for a new one after too many wrong guesses', async () => {
    const page = <ActivatePage token="abc" signUp={WAITING} />
    const html = await renderAt('/activate-account', page)
    expect(html).toContain('ada@reader.example was used to sign up')
    expect(html).toContain('<time dateTime="2026-11-20T08:10:00.000Z"')
    expect(purposes(html)).toEqual([
      ['username', 'username'],
      ['password', 'current-password'],
    ])
    const french = await renderAt(
      '/fr/activate-account',
      <ActivatePage token="abc" signUp={{ ...WAITING, takesPassword: false }} />,
      'fr',
    )
    expect(french).toContain('Trop de mots de passe erronés')
    expect(purposes(french)).toEqual([
      ['username', 'username'],
      ['password', 'new-password'],
      ['confirmation', 'new-password'],
    ])
  })

  it('restart a reset whose typed values are lost', async () => {
    for (const step of ['code', 'password'] as const) {
      const html = await renderAt(
        '/forgot-password',
        <ForgotPasswordPage step={step} onStep={() => undefined} />,
      )
      expect(html).toContain('name="email"')
    }
  })
})
