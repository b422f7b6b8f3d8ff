import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ADMIN_PAGES } from './admin-data.ts'
import { ProofDialog } from '#web/components/proof/proof-dialog.tsx'
import '#web/ui/small.css'
import './admin.css'

export const AdminFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTexts('newsroom')
  return (
    <div className="page admin">
      <nav className="admin-nav" aria-label={t.nav}>
        <ul>
          {ADMIN_PAGES.map((page) => (
            <li key={page}>
              <Link to={`/admin/${page}`}>{t.pages[page]}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{title}</h1>
      <noscript>
        <p className="admin-note">{t.noScript}</p>
      </noscript>
      {children}
      <ProofDialog />
    </div>
  )
}
