import { type KeyboardEvent, useState } from 'react'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { Conflict } from './conflict.tsx'
import { changeOf } from './drafts.ts'
import { CorrectionForm } from './correction-form.tsx'
import { DraftField } from './draft-field.tsx'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { PinForm } from './pin-form.tsx'
import { useArticleEdits } from './use-article-edits.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

interface ArticleEditorProps {
  article: NewsroomArticle
  onClose: () => void
}

/**
 * Ctrl+Enter saves the texts. The editor closes by itself, and on Escape, only where no unsaved text would be
 * lost.
 */
export const ArticleEditor = ({ article, onClose }: ArticleEditorProps) => {
  const t = useTexts('newsroom')
  const { form, unsaved, change, current, hasNote, isClean, drop, choose } = useArticleEdits(article, onClose)
  const { drafts, chosen, sawFiled, notes } = unsaved
  const isQuarantined = article.texts.some(({ quarantined }) => quarantined !== null)
  const categories = useCategoryOptions(true)
  const [hadNote] = useState(hasNote)
  const filed = changeOf(article, 'category')
  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && isClean) onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }

  return (
    <div className="admin-editor">
      <Form form={form} onKeyDown={onKey}>
        <div className="admin-columns">
          {CONTENT_LANGUAGES.map((lang) => (
            <fieldset key={lang}>
              <legend>{t.languages[lang]}</legend>
              {(['title', 'summary'] as const).map((field) => (
                <DraftField
                  key={field}
                  article={article}
                  lang={lang}
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
          <SubmitButton isSmall>{t.save}</SubmitButton>
          <Button variant="ghost" isSmall onClick={drop}>
            {t.cancel}
          </Button>
          <ActButton
            call={(api) =>
              api('POST /admin/articles/{id}/quarantine', {
                params: { id: article.id },
                body: { isQuarantined: !isQuarantined },
              })
            }
            onDone={() => isClean && onClose()}
          >
            {isQuarantined ? t.articles.release : t.articles.quarantine}
          </ActButton>
        </div>
        {sawFiled !== undefined && sawFiled !== current && chosen !== current && !filed?.is_own && (
          <Conflict
            stored={categories.find(([value]) => value === current)?.[1] ?? current}
            by={filed?.by}
            onKeep={() => change({ sawFiled: current })}
            onTake={() => change({ chosen: undefined, sawFiled: undefined })}
          />
        )}
        <FormProblem />
      </Form>
      <PinForm article={article} />
      <Disclosure summary={t.articles.correct} isOpen={hadNote}>
        <CorrectionForm
          hasKind
          notes={notes}
          onWrite={(changes) => change({ notes: { ...notes, ...changes } })}
          publish={(api, notes) =>
            api('POST /admin/corrections', { body: { articleId: article.id, ...notes } })
          }
        />
      </Disclosure>
    </div>
  )
}
