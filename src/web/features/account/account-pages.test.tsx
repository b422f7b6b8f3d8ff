import { describe, expect, it } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import { ActivatePage } from './activate-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { SetPasswordPage } from './set-password-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

/** What a password manager goes by, field by field. */
const purposes = (html: string) =>
  Array.from(html.matchAll(/<input [^>]*>/g), ([tag]) => {
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

  it('cannot be submitted before hydration, and never put a password into a URL', async () => {
    const pages = [
      <SignInPage key="in" />,
      <SignUpPage key="up" />,
      <SetPasswordPage key="set" token="abc" />,
      <ActivatePage key="activate" token="abc" signUp={WAITING} />,
    ]
    for (const page of pages) {
      const html = await renderAt('/sign-in', page)
      expect(html).toMatch(/<form [^>]*method="post"/)
      expect(html).toMatch(/<button type="submit"[^>]* disabled=""/)
    }
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
    expect(await renderAt('/activate-account', <ActivatePage token="abc" />)).toContain('does not work')
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
