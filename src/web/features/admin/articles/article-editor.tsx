import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { LOCALES } from '#contract/locales.ts'
import type { NewsroomArticle } from '#contract/newsroom-articles.ts'
import type { Category } from '#contract/taxonomy.ts'
import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { Conflict } from './conflict.tsx'
import { type CorrectionNotes, CorrectionForm, hasWords, NO_NOTES } from './correction-form.tsx'
import { DraftField } from './draft-field.tsx'
import { changesOf, type Drafts } from './drafts.ts'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { PinForm } from './pin-form.tsx'
import { useUnsaved } from './unsaved.ts'
import { useAct } from '#web/features/admin/use-act.ts'

interface ArticleEditorProps {
  article: NewsroomArticle
  onClose: () => void
}

interface Unsaved {
  drafts: Drafts
  /** Where it is to be filed instead. */
  chosen?: string | undefined
  /** Where it stood when that was chosen. */
  sawFiled?: string | undefined
  notes: CorrectionNotes
}

/** `main` or `main.sub`, as the options say it. */
const parseCategory = (value: string) => {
  const [main = '', sub = null] = value.split('.')
  return { category: main as Category, subcategory: sub }
}

const NOTHING: Unsaved = { drafts: {}, notes: NO_NOTES }

/**
 * Everything that can be done to an article, both languages side by side. Ctrl+Enter saves the texts. It closes by itself,
 * and on Escape, only while nothing stands in it that would be lost.
 */
export const ArticleEditor = ({ article, onClose }: ArticleEditorProps) => {
  const t = useTexts(newsroomTexts)
  const { act, busy } = useAct()
  const categories = useCategoryOptions(true)
  const [{ drafts, chosen, sawFiled: seenCategory, notes }, change] = useUnsaved(article.id, NOTHING)
  const current = article.subcategory ? `${article.category}.${article.subcategory}` : article.category
  const hasNote = hasWords(notes)
  const [hadNote] = useState(hasNote)
  const isQuarantined = article.texts.some(({ quarantined }) => quarantined !== null)
  const isClean = Object.keys(drafts).length === 0 && !hasNote && chosen === undefined
  const params = { id: article.id }

  const save = async () => {
    const texts = changesOf(drafts)
    const body = {
      ...(chosen !== undefined && parseCategory(chosen)),
      ...(chosen !== undefined && seenCategory !== undefined && { seen: parseCategory(seenCategory) }),
      ...(Object.keys(texts).length > 0 && { texts }),
    }
    if (Object.keys(body).length > 0) {
      if (!(await act('save', (api) => api('POST /admin/articles/{id}', { params, body })))) return
      change({ drafts: {}, chosen: undefined, sawFiled: undefined })
    }
    if (!hasNote) onClose()
  }
  const quarantine = async () => {
    const body = { isQuarantined: !isQuarantined }
    const isDone = await act('quarantine', (api) =>
      api('POST /admin/articles/{id}/quarantine', { params, body }),
    )
    if (isDone && isClean) onClose()
  }
  const drop = () => {
    change({ ...NOTHING, chosen: undefined, sawFiled: undefined })
    onClose()
  }
  const choose = (value: string) => {
    const before = seenCategory ?? current
    change(
      value === before ? { chosen: undefined, sawFiled: undefined } : { chosen: value, sawFiled: before },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isClean) onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }

  return (
    <div className="admin-editor">
      {/* The shortcuts belong to whatever has the focus inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form onSubmit={submit} onKeyDown={onKey}>
        <div className="admin-columns">
          {LOCALES.map((locale) => (
            <fieldset key={locale}>
              <legend>{t.languages[locale]}</legend>
              {(['title', 'summary'] as const).map((field) => (
                <DraftField
                  key={field}
                  article={article}
                  locale={locale}
                  field={field}
                  drafts={drafts}
                  onChange={(drafts) => change({ drafts })}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <div className="admin-row">
          <Choice label={t.category} value={chosen ?? current} onChange={choose} options={categories} />
          <button
            type="submit"
            className="admin-btn admin-primary"
            aria-disabled={busy === 'save' || undefined}
          >
            {t.save}
          </button>
          <button type="button" className="admin-btn" onClick={drop}>
            {t.cancel}
          </button>
          <ActButton isBusy={busy === 'quarantine'} onAct={quarantine}>
            {isQuarantined ? t.articles.release : t.articles.quarantine}
          </ActButton>
        </div>
        {seenCategory !== undefined && seenCategory !== current && chosen !== current && (
          <Conflict
            stored={categories.find(([value]) => value === current)?.[1] ?? current}
            onKeep={() => change({ sawFiled: current })}
            onTake={() => change({ chosen: undefined, sawFiled: undefined })}
          />
        )}
      </form>
      <PinForm article={article} />
      <details open={hadNote}>
        <summary>{t.articles.correct}</summary>
        <CorrectionForm
          isBusy={busy === 'correct'}
          hasKind
          notes={notes}
          onWrite={(changes) => change({ notes: { ...notes, ...changes } })}
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
