import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { FoundFeed } from '#contract/newsroom/newsroom-sources.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { isContentLanguage, type ContentLanguage } from '#contract/values/content-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'
import { loadTexts } from '#locales/texts.ts'

export const AddSource = () => {
  const t = useTexts('newsroom')
  const { locale, contentLanguage } = useI18n()
  const { api } = useRouter().options.context
  const { act, busy } = useAct()
  const categories = useCategoryOptions()
  const [url, setUrl] = useState('')
  const [feeds, setFeeds] = useState<FoundFeed[]>([])
  const [isLooking, setIsLooking] = useState(false)
  const [problem, setProblem] = useState('')
  const [language, setLanguage] = useState<string>(contentLanguage)
  const [category, setCategory] = useState<string>('technology')

  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (isLooking) return
    setIsLooking(true)
    setProblem('')
    setFeeds([])
    try {
      const address = /^https?:\/\//.test(url.trim()) ? url.trim() : `https://${url.trim()}`
      const { data } = await api('GET /admin/feeds', { query: { url: address } })
      setFeeds(data.feeds)
      const spoken = data.feeds[0]?.language?.slice(0, 2)
      if (isContentLanguage(spoken)) setLanguage(spoken)
    } catch (error) {
      const texts = await loadTexts(locale, 'errors')
      setProblem(error instanceof ApiError ? texts[error.code] : t.failed)
    }
    setIsLooking(false)
  }
  const add = async (feed: FoundFeed) => {
    const body = {
      feedUrl: feed.feed_url,
      language: language as ContentLanguage,
      category: category as Category,
    }
    if (await act('add', (call) => call('POST /admin/sources', { body })))
      setFeeds((all) => all.filter((other) => other !== feed))
  }

  return (
    <details className="admin-section">
      <summary>{t.sources.add}</summary>
      <form className="admin-row" onSubmit={(event) => void find(event)}>
        <label className="admin-field admin-grow">
          <span>{t.sources.address}</span>
          <input
            type="text"
            inputMode="url"
            required
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </label>
        <button type="submit" className="admin-btn" aria-disabled={isLooking || undefined}>
          {isLooking ? t.sources.finding : t.sources.find}
        </button>
      </form>
      <p role="alert" className="admin-problem">
        {problem}
      </p>
      {feeds.length > 0 && (
        <>
          <div className="admin-row">
            <Choice
              label={t.sources.language}
              value={language}
              onChange={setLanguage}
              options={Object.entries(t.languages)}
            />
            <Choice label={t.category} value={category} onChange={setCategory} options={categories} />
          </div>
          <FoundFeeds feeds={feeds} isBusy={busy === 'add'} onAdd={(feed) => void add(feed)} />
        </>
      )}
    </details>
  )
}

interface FoundFeedsProps {
  feeds: readonly FoundFeed[]
  isBusy: boolean
  onAdd: (feed: FoundFeed) => void
}

const FoundFeeds = ({ feeds, isBusy, onAdd }: FoundFeedsProps) => {
  const t = useTexts('newsroom').sources
  return (
    <ul className="admin-articles">
      {feeds.map((feed) => (
        <li key={feed.feed_url} className="admin-row">
          <span>
            {feed.title ?? feed.feed_url}{' '}
            <span className="admin-small">
              {t.entries(feed.item_count)}
              {feed.newest_title && ` · ${feed.newest_title}`}
            </span>
          </span>
          {feed.is_known ? (
            <span className="admin-small">{t.known}</span>
          ) : (
            <button
              type="button"
              className="admin-btn admin-primary"
              aria-disabled={isBusy || undefined}
              onClick={() => onAdd(feed)}
            >
              {t.addThis}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
