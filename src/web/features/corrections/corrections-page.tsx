import type { Correction } from '#contract/editorial/corrections.ts'
import { MissingPiece } from '#web/components/missing-piece/missing-piece.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import './corrections.css'

interface CorrectionsPageProps {
  corrections: readonly Correction[]
  page: number
  hasMore: boolean
}

const Entry = ({ correction }: { correction: Correction }) => {
  const { formatDate, langOf } = useI18n()
  const t = useTexts('corrections')
  const { article_id, corrected_at, kind, lang, note, title } = correction
  return (
    <li>
      <p className="correction-meta">
        <time dateTime={corrected_at}>{formatDate(corrected_at, 'date', true)}</time> · {t.kinds[kind]}
      </p>
      <h2 lang={langOf(lang)}>{article_id ? <Link to={`/article/${article_id}`}>{title}</Link> : title}</h2>
      <p>{note}</p>
    </li>
  )
}

export const CorrectionsPage = ({ corrections, page, hasMore }: CorrectionsPageProps) => {
  const t = useTexts('corrections')
  return (
    <div className="page text-page corrections">
      <h1>{t.title}</h1>
      <p className="dek">{t.lead}</p>
      {corrections.length > 0 ? (
        <ul>
          {corrections.map((correction) => (
            <Entry key={correction.id} correction={correction} />
          ))}
        </ul>
      ) : (
        <MissingPiece of="corrections">
          <h2>{t.empty}</h2>
          <p className="mt-3">
            {t.emptyText}{' '}
            <Link to="/contact" search={{ topic: 'correction' }} variant="text">
              {t.contact}
            </Link>
            .
          </p>
        </MissingPiece>
      )}
      <div className="flex flex-wrap gap-3">
        {page > 1 && (
          <Link to="/corrections" search={{ page: page > 2 ? page - 1 : undefined }} variant="ghost">
            {t.newer}
          </Link>
        )}
        {hasMore && (
          <Link to="/corrections" search={{ page: page + 1 }} variant="ghost">
            {t.older}
          </Link>
        )}
      </div>
    </div>
  )
}
