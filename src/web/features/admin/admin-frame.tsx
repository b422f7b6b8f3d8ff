import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { pagesFor } from './admin-data.ts'
import { pressRowKey } from './row-keys.ts'
import { ProofDialog } from '#web/components/proof/proof-dialog.tsx'
import '#web/ui/small.css'
import './admin.css'

export const AdminFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTexts('newsroom')
  const { shortcomings } = useSite()
  const reader = useCurrentReader()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows within
    <div className="page admin" onKeyDown={pressRowKey}>
      <nav className="admin-nav" aria-label={t.nav}>
        <ul>
          {pagesFor(reader).map((page) => (
            <li key={page}>
              <Link to={`/admin/${page}`}>{t.pages[page]}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{title}</h1>
      {shortcomings?.map((one) => (
        <Notice key={one}>{t.shortcomings[one]}</Notice>
      ))}
      <noscript>
        <p className="admin-note">{t.noScript}</p>
      </noscript>
      {children}
      <ProofDialog />
    </div>
  )
}
