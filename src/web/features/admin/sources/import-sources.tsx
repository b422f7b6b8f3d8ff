import { type FormEvent, useState } from 'react'
import type { Category } from '#contract/content/taxonomy.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

export const ImportSources = () => {
  const t = useTexts('newsroom')
  const { contentLanguage } = useI18n()
  const { act, busy } = useAct()
  const categories = useCategoryOptions()
  const [file, setFile] = useState<File>()
  const [language, setLanguage] = useState<string>(contentLanguage)
  const [category, setCategory] = useState<string>('technology')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    void act(
      'import',
      async (api) =>
        api('POST /admin/sources/import', {
          body: {
            opml: await file.text(),
            language: language as ContentLanguage,
            category: category as Category,
          },
        }),
      ({ data }) => t.sources.imported(data.added.length),
    )
  }
  return (
    <details className="admin-section">
      <summary>{t.sources.import}</summary>
      <form className="admin-row" onSubmit={submit}>
        <label className="admin-field">
          <span>{t.sources.importFile}</span>
          <input
            type="file"
            accept=".opml,.xml,text/x-opml,text/xml"
            required
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </label>
        <Choice
          label={t.sources.language}
          value={language}
          onChange={setLanguage}
          options={Object.entries(t.languages)}
        />
        <Choice label={t.category} value={category} onChange={setCategory} options={categories} />
        <button type="submit" className="admin-btn" aria-disabled={busy === 'import' || undefined}>
          {t.sources.import}
        </button>
        {/* Absent in the apps: a link sends the browser's cookie, but cannot send the app's token. */}
        {!isNative && (
          <a href="/api/admin/sources/export" className="text-link" download>
            {t.sources.export}
          </a>
        )}
      </form>
    </details>
  )
}
