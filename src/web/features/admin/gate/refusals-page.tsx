import { GATE_REFUSALS_KEPT_DAYS } from '#contract/limits.ts'
import type { NewsroomRefusal } from '#contract/newsroom/newsroom-refusals.ts'
import { MarkedText } from '#web/components/article-card/article-title.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ROW } from '#web/features/admin/row-keys.ts'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { Choice, FilterForm, Pager, When } from '#web/features/admin/monitoring/parts.tsx'
import './refusals.css'

/** Characters of a citation above which it may scroll on a phone. */
const LONG = 400

/** Words the place of a finding for editors: `summary_en[1]` becomes "second sentence of the summary". */
const usePlace = () => {
  const t = useTexts('refusals')
  return (place: string): string => {
    const [, field = '', index] = /^(\w+)_(?:en|fr)(?:\[(\d+)\])?$/.exec(place) ?? []
    const name = t.places[field] ?? place
    return index === undefined ? name : t.place(name, Number(index) + 1)
  }
}

/** Lists a rule once, even if several findings name it. */
const Reasons = ({ findings }: Pick<NewsroomRefusal, 'findings'>) => {
  const t = useTexts('refusals')
  return (
    <ul className="refusal-reasons">
      {[...new Set(findings.map(({ rule }) => rule))].map((rule) => {
        const words = findings.flatMap((finding) => (finding.rule === rule ? finding.words : []))
        return <li key={rule}>{t.reason(t.rules[rule], [...new Set(words)])}</li>
      })}
    </ul>
  )
}

const Refusal = ({ refusal }: { refusal: NewsroomRefusal }) => {
  const t = useTexts('refusals')
  const { languages } = useTexts('newsroom')
  const { langOf } = useI18n()
  const placeOf = usePlace()
  const { article, lang, source_lang, verdict, second_reading, outcome } = refusal
  return (
    <li {...ROW}>
      <h2 lang={langOf(article.lang)}>
        <Link to={`/article/${article.id}`}>{article.title}</Link>
      </h2>
      <p className="admin-small">
        {article.source_name} · {placeOf(refusal.place)} · {t.by(refusal.model)} ·{' '}
        <When iso={refusal.judged_at} />
      </p>
      <div className="refusal-pair">
        <figure>
          <figcaption>
            {t.written} · {languages[lang]}
          </figcaption>
          <p lang={langOf(lang)}>
            <MarkedText text={refusal.sentence} marks={refusal.sentence_marks} />
          </p>
        </figure>
        <figure>
          <figcaption>
            {t.cited} · {languages[source_lang]}
          </figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard (WCAG 2.1.1) */}
          <blockquote lang={langOf(source_lang)} tabIndex={refusal.cited.length > LONG ? 0 : undefined}>
            <MarkedText text={refusal.cited} marks={refusal.cited_marks} />
          </blockquote>
          {refusal.is_cited_cut && <p className="admin-small">{t.beginning}</p>}
        </figure>
      </div>
      <p>
        <strong className="refusal-verdict" data-verdict={verdict}>
          {t.verdicts[verdict]}
        </strong>
        {second_reading && ` · ${t.readings[second_reading]}`} · {t.outcomes[outcome]}
      </p>
      <Reasons findings={refusal.findings} />
    </li>
  )
}

export const RefusalsPage = ({ data, search }: { data: DataOf<'refusals'>; search: AdminSearch }) => {
  const t = useTexts('refusals')
  const isFiltered = search.verdict ?? search.rule ?? search.direction ?? search.page
  const filter = (name: 'verdict' | 'rule' | 'direction', any: string, texts: Record<string, string>) => (
    <Choice
      label={t[name]}
      name={name}
      value={search[name] ?? ''}
      options={[['', any], ...Object.entries(texts)]}
    />
  )
  return (
    <>
      <p className="admin-note">{t.lead(GATE_REFUSALS_KEPT_DAYS)}</p>
      <FilterForm page="refusals">
        {filter('verdict', t.anyVerdict, t.verdicts)}
        {filter('rule', t.anyRule, t.rules)}
        {filter('direction', t.anyDirection, t.directions)}
      </FilterForm>
      {data.refusals.length === 0 && <p>{isFiltered ? t.noneSuch : t.none(GATE_REFUSALS_KEPT_DAYS)}</p>}
      <ul className="admin-list refusals">
        {data.refusals.map((refusal) => (
          <Refusal key={refusal.id} refusal={refusal} />
        ))}
      </ul>
      <Pager to="/admin/refusals" search={search} hasMore={data.has_more} />
    </>
  )
}
