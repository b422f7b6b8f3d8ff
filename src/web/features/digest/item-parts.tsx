import type { DigestItem } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { typeset } from '#contract/values/typeset.ts'
import { ScoreBar } from '#web/components/article-card/score-bar.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { writeDay } from '#locales/format/days.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { httpUrl } from '#web/ui/http-url.ts'
import { shownExcerptOf } from '#contract/editorial/spoken-edition.ts'
import { sentencesOf } from '#contract/editorial/speakable.ts'

interface ItemUpdateProps {
  update: NonNullable<DigestItem['update']>
  spoken: number | null
}

/** Renders only the changes of an already covered story, with a link to the edition that covered it. */
export const ItemUpdate = ({ update, spoken }: ItemUpdateProps) => {
  const t = useTexts('digest').item
  const { locale, langOf } = useI18n()
  const day = writeDay(locale, update.date, 'short')
  return (
    <div className="item-update">
      <p>
        <b>{t.update}</b> {t.since}{' '}
        <Link to={editionPath(update.period, update.date)}>
          {update.period === 'weekly' ? t.theWeek(day) : t.theDay(day)}
        </Link>
      </p>
      <ul>
        {update.changes.map(({ text, lang, source_name, article_id }, index) => (
          <li key={text} data-spoken={index === spoken || undefined}>
            <span lang={langOf(lang)}>{typeset(text, lang)}</span>
            {source_name && (
              <cite>
                {' '}
                {article_id ? <Link to={`/article/${article_id}`}>{source_name}</Link> : source_name}
              </cite>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ItemExcerptProps {
  item: DigestItem
  /**
   * The index of the sentence being read aloud. Only then is the text split into sentences, to highlight one.
   */
  spoken: number | null
}

export const ItemExcerpt = ({ item, spoken }: ItemExcerptProps) => {
  const { langOf } = useI18n()
  const excerpt = shownExcerptOf(item)
  if (!excerpt) return null
  return (
    <p className="dek" lang={langOf(item.lang)}>
      {spoken === null
        ? excerpt
        : sentencesOf(excerpt, item.lang).map((sentence, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the sentences of a text never change their order
            <span key={index} data-spoken={index === spoken || undefined}>
              {sentence}
            </span>
          ))}
    </p>
  )
}

/** Absent for a single report, which the title links to. */
export const ItemSources = ({ item }: { item: DigestItem }) => {
  const { t, languageName } = useI18n()
  const digest = useTexts('digest')
  const rest = item.source_count - item.sources.length
  if (item.source_count < 2) return null
  return (
    <Disclosure
      className="item-sources"
      summary={item.coverage ? <ScoreBar coverage={item.coverage} /> : t.article.sources(item.source_count)}
    >
      <ul>
        {item.sources.map(({ name, lang, url }) => {
          const original = httpUrl(url)
          return (
            <li key={`${name} ${url}`}>
              {original ? (
                <a href={original.href} rel="noopener external">
                  {name}
                </a>
              ) : (
                name
              )}{' '}
              <abbr title={languageName(lang)}>{lang.toUpperCase()}</abbr>
            </li>
          )
        })}
        {rest > 0 && <li>{digest.item.more(rest)}</li>}
      </ul>
      {item.article_id && (
        <Link to={`/story/${item.story_id}`} variant="text" className="inline-flex min-h-11 items-center">
          {digest.item.story}
        </Link>
      )}
    </Disclosure>
  )
}
