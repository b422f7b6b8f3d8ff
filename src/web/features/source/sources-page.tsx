import type { SourceMeta } from '#contract/content/articles.ts'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { SourcesSearch } from '#web/lib/addresses/sources-search.ts'
import { capitalised } from '#web/lib/capitalised.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LanguageBalance } from './language-balance.tsx'
import { Passport } from './passport.tsx'
import { languageGroups } from './language-groups.ts'
import './source.css'

interface SourcesPageProps {
  sources: readonly SourceMeta[]
  search: SourcesSearch
}

/** A wall of passports by language, narrowed by links that work without scripts. */
export const SourcesPage = ({ sources, search }: SourcesPageProps) => {
  const t = useTexts('source')
  const { locale, languageName } = useI18n()
  const groups = languageGroups(sources)
  const shown = groups
    .filter(({ language }) => !search.language || language === search.language)
    .map(({ language, sources: all }) => ({
      language,
      sources: all
        .filter(({ category }) => !search.category || category === search.category)
        .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    }))
    .filter(({ sources: left }) => left.length > 0)
  return (
    <div className="page source-page">
      <header className="feed-head">
        <h1>{t.sources}</h1>
        <p className="dek">{t.intro(sources.length)}</p>
      </header>
      <LanguageBalance groups={groups} />
      <Filters sources={sources} search={search} />
      {shown.length === 0 && (
        <EmptyState title={t.noneShown}>
          <p className="my-3">
            <Link to="/sources" isExact variant="primary">
              {t.showAll}
            </Link>
          </p>
        </EmptyState>
      )}
      <div className="wall">
        {shown.map(({ language, sources: ofLanguage }) => (
          <section key={language} aria-labelledby={`sources-${language}`} data-lang={language}>
            <h2 id={`sources-${language}`} className="section-title">
              {capitalised(languageName(language), locale)}
            </h2>
            <ul>
              {ofLanguage.map((source) => (
                <Passport key={source.id} source={source} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

const Filters = ({ sources, search }: SourcesPageProps) => {
  const t = useTexts('source')
  const { t: common, locale, languageName } = useI18n()
  const used = new Set<Category>(sources.map(({ category }) => category))
  const link = (next: SourcesSearch, name: string, isChosen: boolean) => (
    <Link
      key={name}
      to="/sources"
      search={{ category: next.category, language: next.language }}
      isExact
      aria-current={isChosen ? 'true' : undefined}
    >
      {name}
    </Link>
  )
  const { category, language } = search
  return (
    <nav className="filters wall-filters" aria-label={t.filter}>
      {link({ language }, t.everything, !category)}
      {CATEGORIES.filter((each) => used.has(each)).map((each) =>
        link({ language, category: each }, common.categories[each], each === category),
      )}
      <i />
      {link({ category }, t.inLanguages, !language)}
      {CONTENT_LANGUAGES.map((each) =>
        link({ category, language: each }, capitalised(languageName(each), locale), each === language),
      )}
    </nav>
  )
}
