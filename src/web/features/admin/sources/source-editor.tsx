import { SOURCE_TYPES } from '#contract/newsroom/source-types.ts'
import type { Calls } from '#contract/endpoints.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { FormField } from '#web/features/admin/form-field.tsx'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useRefusal } from './refusal-text.ts'

type Source = DataOf<'sources'>['sources'][number]
type Body = Calls['POST /admin/sources/{id}']['input']['body']

const TIERS = ['1', '2', '3'] as const
const NAME_MAX = 120

const bodyOf = (fields: FormData): Body => {
  const typed = valuesOf(fields)
  const [category, subcategory] = (typed['category'] ?? '').split('.')
  return {
    name: typed['name'],
    nameFr: typed['nameFr'] || null,
    feedUrl: typed['feedUrl'],
    siteUrl: typed['siteUrl'] || null,
    language: typed['language'],
    category,
    subcategory: subcategory ?? null,
    type: typed['type'],
    tier: Number(typed['tier']),
    aiOnly: typed['aiOnly'] === 'on',
    fullTextAllowed: typed['fullTextAllowed'] === 'on',
  } as Body
}

export const SourceEditor = ({ source }: { source: Source }) => {
  const t = useTexts('sourceCare')
  const { languages, category: categoryLabel, save, problems } = useTexts('newsroom')
  const { types } = useTexts('source')
  const categories = useCategoryOptions(true)
  const refusal = useRefusal()
  const form = useNewsroomForm({
    send: (api, fields) =>
      refusal.explain(() =>
        api('POST /admin/sources/{id}', { params: { id: source.id }, body: bodyOf(fields) }),
      ),
    fieldTexts: () => ({
      name: problems.length(1, NAME_MAX),
      feedUrl: problems.address,
      siteUrl: problems.address,
    }),
    fieldOf: (code) => (code === 'feed_not_found' || code === 'source_exists' ? 'feedUrl' : undefined),
    codeTexts: refusal.codeTexts,
  })
  const { category, subcategory } = source
  return (
    <Form form={form} className="admin-form needs-script">
      <div className="admin-row">
        <FormField
          name="name"
          label={t.fields.name}
          defaultValue={source.name}
          maxLength={NAME_MAX}
          required
          isWide
        />
        <FormField
          name="nameFr"
          label={t.fields.nameFr}
          defaultValue={source.name_fr ?? ''}
          maxLength={NAME_MAX}
          isWide
        />
      </div>
      <div className="admin-row">
        <FormField
          name="feedUrl"
          label={t.fields.feedUrl}
          type="url"
          defaultValue={source.feed_url}
          required
          isWide
        />
        <FormField
          name="siteUrl"
          label={t.fields.siteUrl}
          type="url"
          defaultValue={source.site_url ?? ''}
          isWide
        />
      </div>
      <div className="admin-row">
        <Choice
          label={t.fields.language}
          name="language"
          value={source.language}
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
          value={source.type}
          options={SOURCE_TYPES.map((type) => [type, types[type] ?? type])}
        />
        <Choice
          label={t.fields.tier}
          name="tier"
          value={String(source.tier)}
          options={TIERS.map((tier) => [tier, t.tiers[tier]])}
        />
      </div>
      <div className="admin-row">
        <Checkbox name="aiOnly" defaultChecked={source.ai_only}>
          {t.fields.aiOnly}
        </Checkbox>
        <Checkbox name="fullTextAllowed" defaultChecked={source.full_text_allowed}>
          {t.fields.fullText}
        </Checkbox>
      </div>
      <div className="admin-row">
        <SubmitButton isSmall>{save}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}
