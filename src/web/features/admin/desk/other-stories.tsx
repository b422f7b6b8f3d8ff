import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { isUuid } from '#contract/values/uuid.ts'
import { FormField } from '#web/features/admin/form-field.tsx'
import { ScriptButton } from '#web/features/admin/act-button.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { DeskStoryLine } from './desk-story-line.tsx'
import type { Desk } from './use-desk.ts'

const idIn = (typed: string | undefined): string | undefined =>
  typed?.trim().split(/[/?#]/).toReversed().find(isUuid)

const PutInForm = ({ change }: Pick<Desk, 'change'>) => {
  const t = useTexts('editionDesk')
  const form = useForm(
    {
      check: (fields) => (idIn(valuesOf(fields)['article']) ? {} : { article: t.addressProblem }),
      fieldTexts: () => ({ article: t.addressProblem }),
      send: (_, fields) => change({ act: 'put_in', articleId: idIn(valuesOf(fields)['article']) ?? '' }),
    },
    {
      onDone: (isSaved, _fields, element) => {
        if (isSaved) element.reset()
      },
    },
  )
  return (
    <Form form={form} className="admin-row needs-script">
      <FormField name="article" label={t.putInAddress} required isWide />
      <SubmitButton variant="ghost" isSmall>
        {t.putIn}
      </SubmitButton>
      <FormProblem />
    </Form>
  )
}

/** What is not in the edition: taken out by hand, or without a place. */
export const OtherStories = ({ desk, change }: Pick<Desk, 'desk' | 'change'>) => {
  const t = useTexts('editionDesk')
  const { t: common } = useI18n()
  return (
    <>
      {desk.out.length > 0 && (
        <section className="admin-section">
          <h2>{t.out}</h2>
          <ul className="desk-stories">
            {desk.out.map((story) => (
              <li key={story.story_id}>
                <DeskStoryLine
                  story={story}
                  flags={[common.categories[story.category], t.kinds[story.kind]]}
                />
                <span className="desk-acts">
                  <ScriptButton
                    about={story.title}
                    onClick={() => void change({ act: 'restore', storyId: story.story_id })}
                  >
                    {t.restore}
                  </ScriptButton>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Disclosure className="admin-section" summary={t.left}>
        <ul className="desk-stories">
          {desk.left.map((story) => (
            <li key={story.story_id}>
              <DeskStoryLine story={story} flags={[common.categories[story.category]]} />
              <span className="desk-acts">
                <ScriptButton
                  about={story.title}
                  onClick={() => void change({ act: 'put_in', articleId: story.article_id })}
                >
                  {t.putIn}
                </ScriptButton>
              </span>
            </li>
          ))}
        </ul>
        <PutInForm change={change} />
      </Disclosure>
    </>
  )
}
