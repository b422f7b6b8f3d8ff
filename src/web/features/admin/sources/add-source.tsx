import { useState } from 'react'
import type { FoundFeed } from '#contract/newsroom/newsroom-sources.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { isContentLanguage, type ContentLanguage } from '#contract/values/content-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { FormField } from '#web/features/admin/form-field.tsx'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { FeedChecks } from './feed-checks.tsx'
import { useRefusal } from './refusal-text.ts'
import './sources.css'

const addressOf = (fields: FormData): string => {
  const typed = (valuesOf(fields)['url'] ?? '').trim()
  return /^https?:\/\//.test(typed) ? typed : `https://${typed}`
}

/** Needs script, because what is found is chosen from here. */
export const AddSource = () => {
  const t = useTexts('newsroom')
  const { contentLanguage } = useI18n()
  const categories = useCategoryOptions()
  const [feeds, setFeeds] = useState<FoundFeed[]>([])
  const [language, setLanguage] = useState<string>(contentLanguage)
  const [category, setCategory] = useState<string>('technology')
  const [isOnTrial, setOnTrial] = useState(true)
  const care = useTexts('sourceCare')
  const refusal = useRefusal()

  const form = useForm({
    fieldTexts: () => ({ url: t.problems.address }),
    fieldOf: (code) => (code === 'feed_not_found' ? 'url' : undefined),
    codeTexts: refusal.codeTexts,
    fallback: () => t.failed,
    send: async (api, fields) => {
      setFeeds([])
      const { data } = await refusal.explain(() =>
        api('GET /admin/feeds', { query: { url: addressOf(fields) } }),
      )
      setFeeds(data.feeds)
      const spoken = data.feeds[0]?.language?.slice(0, 2)
      if (isContentLanguage(spoken)) setLanguage(spoken)
    },
  })
  const add = (api: Api, { feed_url: feedUrl }: FoundFeed) => {
    const body = { feedUrl, language: language as ContentLanguage, category: category as Category, isOnTrial }
    return api('POST /admin/sources', { body })
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
            <Checkbox checked={isOnTrial} onChange={({ target }) => setOnTrial(target.checked)}>
              {care.trial.begin}
            </Checkbox>
          </div>
          <ul className="admin-articles">
            {feeds.map((feed) => (
              <li key={feed.feed_url} className="admin-row">
                <span>
                  {feed.title ?? feed.feed_url}{' '}
                  <span className="admin-small">
                    {t.sources.entries(feed.item_count)}
                    {feed.newest_title && ` · ${feed.newest_title}`}
                  </span>
                </span>
                <FeedChecks feed={feed} language={language} />
                {feed.is_known ? (
                  <span className="admin-small">{t.sources.known}</span>
                ) : (
                  <ActButton
                    variant="primary"
                    call={(api) => add(api, feed)}
                    onDone={() => setFeeds((all) => all.filter((other) => other !== feed))}
                  >
                    {t.sources.addThis}
                  </ActButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  )
}
