import { DEFAULT_LOCALE, isLocale, LOCALES } from '#contract/values/locales.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { Hono } from 'hono'
import { parseCookies } from '../serving/visitor.ts'
import { securityPolicy } from './security-policy.ts'

const SECURITY_TXT = '/.well-known/security.txt'
const POLICY_PATH = '/security-policy.txt'
/** RFC 9116, 2.5.5 recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000
const CACHED = { 'cache-control': 'public, max-age=86400' }

interface WellKnownOptions {
  publicUrl: string
  /**
   * Address for reports of vulnerabilities. With null, security.txt does not exist, because it promises an
   * answer.
   */
  contact: string | null
  clock: () => Date
}

/** Rounded to midnight UTC, so that the file changes once a day and not with each request. */
const expiry = (now: Date): string => {
  const end = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  return `${end.toISOString().slice(0, 10)}T00:00:00Z`
}

/**
 * Serves security.txt (RFC 9116) and the address at which password managers send readers to change a password
 * (https://www.w3.org/TR/change-password-url/).
 */
export const createWellKnown = ({ publicUrl, contact, clock }: WellKnownOptions): Hono => {
  const app = new Hono()
  if (contact) {
    app.get(SECURITY_TXT, (c) => {
      const fields = [
        ['Contact', `mailto:${contact}`],
        ['Expires', expiry(clock())],
        ['Preferred-Languages', LOCALES.join(', ')],
        ['Canonical', publicUrl + SECURITY_TXT],
        ['Policy', publicUrl + POLICY_PATH],
      ]
      return c.text(fields.map(([name, value]) => `${name}: ${value}\n`).join(''), 200, CACHED)
    })
    app.get('/security.txt', (c) => c.redirect(SECURITY_TXT, 301))
    app.get(POLICY_PATH, (c) => c.text(securityPolicy(contact), 200, CACHED))
  }
  // The reader's language decides where the redirect leads, so no cache may store it.
  app.get('/.well-known/change-password', (c) => {
    const chosen = parseCookies(c.req.header('cookie')).get(STORAGE_KEYS.appLang)
    const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE
    c.header('cache-control', 'no-store')
    return c.redirect(`${localePath(locale, '/profile')}#security`, 303)
  })
  return app
}
