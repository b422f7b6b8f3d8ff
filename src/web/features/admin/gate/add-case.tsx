import { type FormEvent, useState } from 'react'
import type { CaseKind } from '#contract/newsroom/newsroom-cases.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

interface TextOptions {
  name: 'sentence' | 'cited' | 'source'
  lang: string
  maxLength: number
  isRequired?: boolean
}

export const AddCase = () => {
  const t = useTexts('lexicon').cases
  const { note: noteLabel } = useTexts('lexicon')
  const { languages } = useTexts('newsroom')
  const { contentLanguage } = useI18n()
  const { act, busy } = useAct()
  const nothing = {
    sentence: '',
    cited: '',
    source: '',
    note: '',
    kind: 'good',
    lang: contentLanguage,
    sourceLang: contentLanguage,
  }
  const [form, setForm] = useState(nothing)
  const write = (changes: Partial<typeof nothing>) => setForm({ ...form, ...changes })
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { source, note, kind, ...texts } = form
    const body = { ...texts, kind: kind as CaseKind, ...(source && { source }), ...(note && { note }) }
    const isAdded = await act(
      'add',
      (api) => api('POST /admin/cases', { body }),
      ({ data }) => t.added(t.verdicts[data.case.verdict]),
    )
    if (isAdded) setForm({ ...nothing, lang: form.lang, sourceLang: form.sourceLang })
  }
  const text = ({ name, lang, maxLength, isRequired = true }: TextOptions) => (
    <label className="admin-field">
      <span>{t[name]}</span>
      <textarea
        rows={3}
        lang={lang}
        required={isRequired}
        maxLength={maxLength}
        value={form[name]}
        onChange={({ target }) => write({ [name]: target.value })}
      />
    </label>
  )
  return (
    <details className="admin-section">
      <summary>{t.add}</summary>
      <form className="admin-form" onSubmit={(event) => void add(event)}>
        <div className="admin-columns">
          {text({ name: 'sentence', lang: form.lang, maxLength: 1200 })}
          {text({ name: 'cited', lang: form.sourceLang, maxLength: 8000 })}
        </div>
        {text({ name: 'source', lang: form.sourceLang, maxLength: 20_000, isRequired: false })}
        <div className="admin-row">
          <Choice
            label={t.sentenceLang}
            value={form.lang}
            onChange={(lang) => write({ lang: lang as ContentLanguage })}
            options={Object.entries(languages)}
          />
          <Choice
            label={t.citedLang}
            value={form.sourceLang}
            onChange={(lang) => write({ sourceLang: lang as ContentLanguage })}
            options={Object.entries(languages)}
          />
          <Choice
            label={t.kind}
            value={form.kind}
            onChange={(kind) => write({ kind })}
            options={Object.entries(t.kinds)}
          />
          <label className="admin-field admin-grow">
            <span>{noteLabel}</span>
            <input
              type="text"
              maxLength={500}
              value={form.note}
              onChange={({ target }) => write({ note: target.value })}
            />
          </label>
          <button
            type="submit"
            className="admin-btn admin-primary needs-script"
            aria-disabled={busy === 'add' || undefined}
          >
            {t.addThis}
          </button>
        </div>
      </form>
    </details>
  )
}
