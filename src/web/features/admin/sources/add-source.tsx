import { useState } from 'react'
import type { FoundFeed } from '#contract/newsroom/newsroom-sources.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { isContentLanguage, type ContentLanguage } from '#contract/values/content-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'
import { FormField } from '#web/features/admin/form-field.tsx'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'
import { textsOf } from '#locales/texts.ts'

/** Needs script, because what is found is chosen from here. */
const findFeeds: Omit<FormDeclaration, 'send'> = {
  fieldTexts: (locale) => ({ url: textsOf(locale, 'newsroom').problems.address }),
  fieldOf: (code) => (code === 'feed_not_found' ? 'url' : undefined),
  fallback: (locale) => textsOf(locale, 'newsroom').failed,
}

const addressOf = (fields: FormData): string => {
  const typed = (valuesOf(fields)['url'] ?? '').trim()
  return /^https?:\/\//.test(typed) ? typed : `https://${typed}`
}
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

export const AddSource = () => {
  const t = useTexts('newsroom')
  const { contentLanguage } = useI18n()
  const { act, busy } = useAct()
  const categories = useCategoryOptions()
  const [feeds, setFeeds] = useState<FoundFeed[]>([])
  const [language, setLanguage] = useState<string>(contentLanguage)
  const [category, setCategory] = useState<string>('technology')

  const form = useForm({
    ...findFeeds,
    send: async (api, fields) => {
      setFeeds([])
      const { data } = await api('GET /admin/feeds', { query: { url: addressOf(fields) } })
      setFeeds(data.feeds)
      const spoken = data.feeds[0]?.language?.slice(0, 2)
      if (isContentLanguage(spoken)) setLanguage(spoken)
    },
  })
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
    <Disclosure className="admin-section" summary={t.sources.add}>
      <Form form={form} className="admin-row">
        <FormField name="url" label={t.sources.address} type="text" inputMode="url" required isWide />
        <SubmitButton variant="ghost" isSmall pending={t.sources.finding}>
          {t.sources.find}
        </SubmitButton>
        <FormProblem />
      </Form>
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
    </Disclosure>
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
            <Button isSmall isBusy={isBusy} onClick={() => onAdd(feed)}>
              {t.addThis}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
