import type { ArticleDetail } from '#contract/content/articles.ts'
import { byLocale } from '#contract/values/locales.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Table } from '#web/ui/table.tsx'
import { scorePoints } from './score-points.ts'

const POINTS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
/** Created once, because creating a formatter costs more than formatting every number of a page. */
const pointsIn = byLocale((locale) => new Intl.NumberFormat(locale, POINTS))

/** Shows the score as a sum whose parts can be checked. */
export const WhyHere = ({ article }: { article: ArticleDetail }) => {
  const { locale } = useI18n()
  const t = useTexts('article')
  const { total, parts } = scorePoints(article.score)
  const points = pointsIn[locale]
  const outlets = article.story?.source_count ?? article.source_count
  const reason = { ...t.why, outlets: t.why.outlets(outlets) }
  return (
    <Disclosure className="why" summary={t.why.title}>
      <p>{t.why.text}</p>
      <Table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.why.part}</th>
            <th scope="col">{t.why.points}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{reason[name]}</th>
              <td>{points.format(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.why.total}</th>
            <td>{points.format(total)}</td>
          </tr>
        </tfoot>
      </Table>
    </Disclosure>
  )
}
