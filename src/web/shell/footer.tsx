import { CATEGORIES } from '#contract/taxonomy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { openReadingSettings } from '#web/lib/open-reading-settings.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Link } from '#web/ui/link.tsx'
import { SOCIAL_LINKS, SUPPORT_EMAIL } from './contact-details.ts'

export const Footer = () => {
  const { t } = useI18n()
  const pages = [
    ['/digest', t.shell.digest],
    ['/pricing', t.shell.pricing],
    ['/sources', t.shell.sources],
    ['/contact', t.shell.contact],
    ['/privacy', t.shell.privacy],
    ['/terms', t.shell.terms],
  ] as const
  return (
    <footer className="foot">
      <div className="page grid gap-8 lg:grid-cols-[1.4fr_3fr]">
        <div>
          <Link to="/" className="logo" aria-label={t.shell.home} isExact>
            <Brand />
          </Link>
          <p>{t.shell.tagline}</p>
        </div>
        <nav aria-label={t.shell.footerNav} className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3">
          <ul>
            {CATEGORIES.map((category) => (
              <li key={category}>
                <Link to={`/feed/${category}`}>{t.categories[category]}</Link>
              </li>
            ))}
          </ul>
          <ul>
            {pages.map(([to, name]) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
          <ul>
            <li className="needs-script">
              <button type="button" onClick={openReadingSettings}>
                {t.shell.readingSettings}
              </button>
            </li>
            <li>
              <a href={`mailto:${SUPPORT_EMAIL}`}>{t.shell.support}</a>
            </li>
            {SOCIAL_LINKS.map(({ name, href }) => (
              <li key={href}>
                <a href={href} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
