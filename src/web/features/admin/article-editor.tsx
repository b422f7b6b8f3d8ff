import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { type Locale, LOCALES } from '#contract/locales.ts'
import type { NewsroomArticle } from '#contract/newsroom-articles.ts'
import { PIN_HOURS_DEFAULT, PIN_HOURS_MAX, PIN_POSITIONS, type PinList } from '#contract/pin-lists.ts'
import type { Category } from '#contract/taxonomy.ts'
import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { Choice, useCategoryOptions } from './parts.tsx'
import { useAct } from './use-act.ts'

interface ArticleEditorProps {
  article: NewsroomArticle
  onClose: () => void
}

interface Draft {
  title: string
  summary: string
}

const draftsOf = ({ texts }: NewsroomArticle): Record<Locale, Draft> => {
  const draft = (locale: Locale): Draft => {
    const text = texts.find(({ lang }) => lang === locale)
    return { title: text?.title ?? '', summary: text?.summary ?? '' }
  }
  return { en: draft('en'), fr: draft('fr') }
}

/** What was changed, and only that: a text nobody touched stays its source's. */
const changesOf = (before: Record<Locale, Draft>, after: Record<Locale, Draft>) => {
  const texts: Partial<Record<Locale, { title?: string; summary?: string }>> = {}
  for (const locale of LOCALES) {
    const [old, now] = [before[locale], after[locale]]
    if (old.title === now.title && old.summary === now.summary) continue
    texts[locale] = {
      ...(old.title !== now.title && { title: now.title }),
      ...(old.summary !== now.summary && { summary: now.summary }),
    }
  }
  return texts
}

/** Everything that can be done to an article, both languages side by side. Ctrl+Enter saves, Escape closes. */
export const ArticleEditor = ({ article, onClose }: ArticleEditorProps) => {
  const t = useTexts(newsroomTexts)
  const { act, busy } = useAct()
  const categories = useCategoryOptions(true)
  const filed = article.subcategory ? `${article.category}.${article.subcategory}` : article.category
  const [category, setCategory] = useState(filed)
  const [drafts, setDrafts] = useState(() => draftsOf(article))
  const [list, setList] = useState<string>('front')
  const [position, setPosition] = useState('1')
  const [hours, setHours] = useState(String(PIN_HOURS_DEFAULT))
  const isQuarantined = article.texts.some(({ quarantined }) => quarantined !== null)
  const params = { id: article.id }
  const [main = '', sub = null] = category.split('.')

  const save = async () => {
    const texts = changesOf(draftsOf(article), drafts)
    const body = {
      ...(category !== filed && { category: main as Category, subcategory: sub }),
      ...(Object.keys(texts).length > 0 && { texts }),
    }
    if (Object.keys(body).length === 0) return onClose()
    if (await act('save', (api) => api('POST /admin/articles/{id}', { params, body }))) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }
  const write = (locale: Locale, change: Partial<Draft>) =>
    setDrafts((all) => ({ ...all, [locale]: { ...all[locale], ...change } }))
  const number = (label: string, value: string, max: number, set: (value: string) => void) => (
    <label className="admin-field">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={max}
        required
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  )

  return (
    // The shortcuts belong to whatever has the focus inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="admin-editor" onKeyDown={onKey}>
      <form onSubmit={submit}>
        <div className="admin-columns">
          {LOCALES.map((locale) => (
            <fieldset key={locale}>
              <legend>{t.languages[locale]}</legend>
              <label className="admin-field">
                <span>{t.articles.headline}</span>
                <input
                  lang={locale}
                  maxLength={300}
                  value={drafts[locale].title}
                  onChange={({ target }) => write(locale, { title: target.value })}
                />
              </label>
              <label className="admin-field">
                <span>{t.articles.summary}</span>
                <textarea
                  lang={locale}
                  rows={6}
                  maxLength={4000}
                  value={drafts[locale].summary}
                  onChange={({ target }) => write(locale, { summary: target.value })}
                />
              </label>
            </fieldset>
          ))}
        </div>
        <div className="admin-row">
          <Choice label={t.category} value={category} onChange={setCategory} options={categories} />
          <button
            type="submit"
            className="admin-btn admin-primary"
            aria-disabled={busy === 'save' || undefined}
          >
            {t.save}
          </button>
          <button type="button" className="admin-btn" onClick={onClose}>
            {t.cancel}
          </button>
          <button
            type="button"
            className="admin-btn"
            aria-disabled={busy === 'quarantine' || undefined}
            onClick={() =>
              void act('quarantine', (api) =>
                api('POST /admin/articles/{id}/quarantine', {
                  params,
                  body: { isQuarantined: !isQuarantined },
                }),
              ).then((isDone) => isDone && onClose())
            }
          >
            {isQuarantined ? t.articles.release : t.articles.quarantine}
          </button>
        </div>
      </form>
      <form
        className="admin-row"
        onSubmit={(event) => {
          event.preventDefault()
          const body = {
            list: list as PinList,
            position: Number(position),
            expiresInHours: Number(hours),
          }
          void act('pin', (api) => api('POST /articles/{id}/pin', { params, body }))
        }}
      >
        <Choice
          label={t.articles.pinList}
          value={list}
          onChange={setList}
          options={[['front', t.articles.front], ...categories.filter(([id]) => !id.includes('.'))]}
        />
        {number(t.articles.position, position, PIN_POSITIONS, setPosition)}
        {number(t.hours, hours, PIN_HOURS_MAX, setHours)}
        <button type="submit" className="admin-btn" aria-disabled={busy === 'pin' || undefined}>
          {t.articles.pin}
        </button>
        <button
          type="button"
          className="admin-btn"
          aria-disabled={busy === 'lead' || undefined}
          onClick={() =>
            void act('lead', (api) =>
              api('POST /digest/{id}/pin', { params, body: { category: article.category } }),
            )
          }
        >
          {t.articles.lead}
        </button>
        <Link to="/admin/stories" search={{ q: article.id }} className="text-link">
          {t.articles.story}
        </Link>
        <Link to="/admin/audit" search={{ object: article.id }} className="text-link">
          {t.articles.history}
        </Link>
      </form>
      <details>
        <summary>{t.articles.correct}</summary>
        <CorrectionForm
          isBusy={busy === 'correct'}
          hasKind
          onPublish={(notes) =>
            act('correct', (api) =>
              api('POST /admin/corrections', { body: { articleId: article.id, ...notes } }),
            )
          }
        />
      </details>
    </div>
  )
}
