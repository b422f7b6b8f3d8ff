import { useI18n } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Link } from '#web/ui/link.tsx'
import { CategoryEntries, ReaderEntries } from './menu-entries.tsx'

export const Footer = () => {
  const { t } = useI18n()
  const { supportEmail, social } = useSite()
  const product = [
    ['/digest', t.shell.digest],
    ['/pricing', t.shell.pricing],
    ['/sources', t.shell.sources],
    ['/corrections', t.shell.corrections],
    ['/contact', t.shell.contact],
  ] as const
  const legal = [
    ['/privacy', t.shell.privacy],
    ['/terms', t.shell.terms],
    ['/accessibility', t.shell.accessibility],
    ['/cancel', t.shell.cancel],
  ] as const
  const linksTo = (pages: typeof product | typeof legal) =>
    pages.map(([to, name]) => (
      <li key={to}>
        <Link to={to}>{name}</Link>
      </li>
    ))
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
            <CategoryEntries />
          </ul>
          <ul>
            {linksTo(product)}
            {supportEmail && (
              <li>
                <a href={`mailto:${supportEmail}`}>{t.shell.support}</a>
              </li>
            )}
            {social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <ul>
            {linksTo(legal)}
            <ReaderEntries />
          </ul>
        </nav>
      </div>
    </footer>
  )
}
