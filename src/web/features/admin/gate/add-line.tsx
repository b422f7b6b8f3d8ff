import { type FormEvent, useState } from 'react'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { LineFindings } from './line-findings.tsx'
import { useAct } from '#web/features/admin/use-act.ts'
import { lineVerdictOf, useLineCheck } from './use-line-check.ts'

const NOTHING = { en: '', fr: '', note: '' }

/** Checks the line first; one that would accept sentences known to be wrong must be confirmed. */
export const AddLine = () => {
  const t = useTexts('lexicon')
  const { act, busy } = useAct()
  const { check, isChecking, failure, checked, forget } = useLineCheck()
  const [line, setLine] = useState(NOTHING)
  const write = (changes: Partial<typeof NOTHING>) => {
    setLine({ ...line, ...changes })
    if ('en' in changes || 'fr' in changes) forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(line)
  }
  const add = async (isConfirmed: boolean) => {
    const { note, ...sides } = line
    const body = { ...sides, ...(note && { note }), isConfirmed }
    if (
      await act(
        'add',
        (api) => api('POST /admin/lexicon', { body }),
        () => t.lines.added,
      )
    ) {
      setLine(NOTHING)
      forget()
    }
  }
  const side = (lang: ContentLanguage, label: string) => (
    <label className="admin-field">
      <span>{label}</span>
      <input
        type="text"
        lang={lang}
        required
        maxLength={400}
        autoCapitalize="none"
        spellCheck
        value={line[lang]}
        onChange={({ target }) => write({ [lang]: target.value })}
      />
    </label>
  )
  const standing = checked && lineVerdictOf(checked)
  return (
    <details className="admin-section">
      <summary>{t.lines.add}</summary>
      <form className="admin-form" onSubmit={submit}>
        <div className="admin-columns">
          {side('en', t.lines.english)}
          {side('fr', t.lines.french)}
        </div>
        <p className="admin-small">{t.lines.hint}</p>
        <div className="admin-row">
          <label className="admin-field admin-grow">
            <span>{t.why}</span>
            <input
              type="text"
              maxLength={500}
              value={line.note}
              onChange={({ target }) => write({ note: target.value })}
            />
          </label>
          <button type="submit" className="admin-btn needs-script" aria-disabled={isChecking || undefined}>
            {t.lines.check}
          </button>
        </div>
      </form>
      <div aria-live="polite">
        {failure && <p className="admin-problem">{failure}</p>}
        {checked && <LineFindings checked={checked} />}
      </div>
      {(standing === 'sound' || standing === 'unsafe') && (
        <ActButton isPrimary isBusy={busy === 'add'} onAct={() => add(standing === 'unsafe')}>
          {standing === 'sound' ? t.lines.addThis : t.lines.confirm}
        </ActButton>
      )}
    </details>
  )
}
