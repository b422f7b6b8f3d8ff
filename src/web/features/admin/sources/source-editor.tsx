import { useState } from 'react'
import { SOURCE_TYPES } from '#contract/newsroom/source-types.ts'
import type { FieldChange } from '#contract/newsroom/audit.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { FormField } from '#web/features/admin/form-field.tsx'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { useRefresh } from '#web/features/admin/use-refresh.ts'
import { useFieldText } from '#web/features/admin/use-field-text.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useRefusal } from './refusal-text.ts'
import {
  bodyOf,
  changedFields,
  conflictOf,
  fieldsOfSource,
  type SourceFields,
  typedFields,
} from './source-draft.ts'

type Source = DataOf<'sources'>['sources'][number]

const TIERS = ['1', '2', '3'] as const
const NAME_MAX = 120

interface SourceConflictProps {
  changes: readonly FieldChange[]
  source: Source
}

/** Who changed what, and what it is now; the form has what the editor typed. */
const SourceConflict = ({ changes, source }: SourceConflictProps) => {
  const t = useTexts('sourceCare')
  const { fields } = useTexts('history')
  const asText = useFieldText()
  return (
    <div role="alert" className={changes.length > 0 ? 'admin-conflict' : undefined}>
      {changes.length > 0 && (
        <>
          <p>{t.conflict}</p>
          <ul>
            {changes.map(({ field, by }) => (
              <li key={field}>
                <strong>{by ?? t.someone}</strong> · {fields[field] ?? field}{' '}
                <q>{asText(source[field as keyof Source], field)}</q>
              </li>
            ))}
          </ul>
          <p>{t.conflictNext}</p>
        </>
      )}
    </div>
  )
}

interface Draft {
  /** What was stored when the editor began, or when a conflict was shown. */
  begun: SourceFields
  /** What was typed before the conflict. */
  typed: Partial<SourceFields>
  changes: readonly FieldChange[]
  /** Another one makes the fields show the values above. */
  round: number
}

export const SourceEditor = ({ source }: { source: Source }) => {
  const [draft, setDraft] = useState<Draft>(() => ({
    begun: fieldsOfSource(source),
    typed: {},
    changes: [],
    round: 0,
  }))
  return (
    <>
      <SourceConflict changes={draft.changes} source={source} />
      <SourceForm
        key={draft.round}
        source={source}
        draft={draft}
        onSaved={(begun) => setDraft({ begun, typed: {}, changes: [], round: draft.round + 1 })}
        onConflict={(begun, typed, changes) => setDraft({ begun, typed, changes, round: draft.round + 1 })}
      />
    </>
  )
}

const Fields = ({ shown }: { shown: SourceFields }) => {
  const t = useTexts('sourceCare')
  const { languages, category: categoryLabel } = useTexts('newsroom')
  const { types } = useTexts('source')
  const categories = useCategoryOptions(true)
  const { category, subcategory } = shown
  return (
    <>
      <div className="admin-row">
        <FormField
          name="name"
          label={t.fields.name}
          defaultValue={shown.name}
          maxLength={NAME_MAX}
          required
          isWide
        />
        <FormField
          name="nameFr"
          label={t.fields.nameFr}
          defaultValue={shown.nameFr ?? ''}
          maxLength={NAME_MAX}
          isWide
        />
      </div>
      <div className="admin-row">
        <FormField
          name="feedUrl"
          label={t.fields.feedUrl}
          type="url"
          defaultValue={shown.feedUrl}
          required
          isWide
        />
        <FormField
          name="siteUrl"
          label={t.fields.siteUrl}
          type="url"
          defaultValue={shown.siteUrl ?? ''}
          isWide
        />
      </div>
      <div className="admin-row">
        <Choice
          label={t.fields.language}
          name="language"
          value={shown.language}
          options={Object.entries(languages)}
        />
        <Choice
          label={categoryLabel}
          name="category"
          value={subcategory ? `${category}.${subcategory}` : category}
          options={categories}
        />
        <Choice
          label={t.fields.type}
          name="type"
          value={shown.type}
          options={SOURCE_TYPES.map((type) => [type, types[type] ?? type])}
        />
        <Choice
          label={t.fields.tier}
          name="tier"
          value={String(shown.tier)}
          options={TIERS.map((tier) => [tier, t.tiers[tier]])}
        />
      </div>
      <div className="admin-row">
        <Checkbox name="aiOnly" defaultChecked={shown.aiOnly}>
          {t.fields.aiOnly}
        </Checkbox>
        <Checkbox name="fullTextAllowed" defaultChecked={shown.fullTextAllowed}>
          {t.fields.fullText}
        </Checkbox>
      </div>
    </>
  )
}

interface SourceFormProps {
  source: Source
  draft: Draft
  onSaved: (stored: SourceFields) => void
  onConflict: (stored: SourceFields, typed: Draft['typed'], changes: Draft['changes']) => void
}

const SourceForm = ({ source, draft, onSaved, onConflict }: SourceFormProps) => {
  const { save, problems, done } = useTexts('newsroom')
  const refusal = useRefusal()
  const refresh = useRefresh()
  const { begun, typed } = draft
  const form = useNewsroomForm(
    {
      send: (api, fields) =>
        refusal.explain(async () => {
          const changed = changedFields(begun, typedFields(fields))
          const params = { id: source.id }
          try {
            const { data } = await api('POST /admin/sources/{id}', { params, body: bodyOf(begun, changed) })
            return { stored: data.source }
          } catch (error) {
            const changes = error instanceof ApiError && conflictOf(error.code, error.details)
            if (!changes) throw error
            const { data } = await api('GET /admin/sources/{id}', { params })
            return { stored: data.source, changed, changes }
          }
        }),
      fieldTexts: () => ({
        name: problems.length(1, NAME_MAX),
        feedUrl: problems.address,
        siteUrl: problems.address,
      }),
      fieldOf: (code) => (code === 'feed_not_found' || code === 'source_exists' ? 'feedUrl' : undefined),
      codeTexts: refusal.codeTexts,
    },
    {
      say: ({ changes }) => (changes ? undefined : done),
      onDone: async ({ stored, changed, changes }) => {
        if (!changes) return onSaved(fieldsOfSource(stored))
        await refresh()
        onConflict(fieldsOfSource(stored), changed, changes)
      },
    },
  )
  return (
    <Form form={form} className="admin-form needs-script">
      <Fields shown={{ ...begun, ...typed }} />
      <div className="admin-row">
        <SubmitButton isSmall>{save}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}
