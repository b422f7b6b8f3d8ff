import { useEffect, useId, useRef } from 'react'
import { ONBOARDING_SKIP_DELAY_MS } from '#contract/limits.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { icon } from '#web/ui/icons.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useIsLate } from '#web/ui/use-is-late.ts'
import { OwnCover } from './own-cover.tsx'
import { QUESTIONS, type Question } from './onboarding-steps.ts'
import { QuestionChoices, type QuestionChoicesProps } from './question.tsx'
import { textsInAnyLocale } from '#locales/texts.ts'

const BackIcon = icon(<path d="m15 5-7 7 7 7" />)

interface QuestionStepProps extends Omit<QuestionChoicesProps, 'labelledBy' | 'describedBy'> {
  step: number
  isAnswerMissing: boolean
  onNext: () => void
  onSkip: () => void
  onBack: () => void
}

const useMissingText = (question: Question): string => {
  const t = useTexts('onboarding')
  const { onboarding_category: category } = useTexts('errors')
  if (question === 'favoriteCategories') return category
  return question === 'notifications' ? t.missingNotification : t.missing
}

/** The caller sets a key per question, because the delay of Skip starts when the step mounts. */
export const QuestionStep = ({ question, step, isAnswerMissing, ...props }: QuestionStepProps) => {
  const t = useTexts('onboarding')
  const { locale } = useI18n()
  const missing = useMissingText(question)
  const isSkipShown = useIsLate(ONBOARDING_SKIP_DELAY_MS)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // The first question does not take the focus, because it is rendered with the app.
  useEffect(() => {
    if (step > 0) heading.current?.focus()
  }, [step])
  const form = useForm({ send: async () => undefined }, { onDone: props.onNext })
  const { title, text } = t[question]
  return (
    <Form form={form} className="onboarding-step">
      <div className="onboarding-bar">
        {step > 0 && <IconButton label={t.back} icon={<BackIcon />} onClick={props.onBack} />}
        {isSkipShown && (
          <Button variant="bare" className="onboarding-skip" onClick={props.onSkip}>
            {t.skip}
          </Button>
        )}
      </div>
      <div className="onboarding-question">
        <p className="onboarding-progress">
          <Progress label={t.progress(step + 1)} value={step + 1} max={QUESTIONS.length} />
          <span aria-hidden="true">{t.progress(step + 1)}</span>
        </p>
        <h1 ref={heading} id={`${id}title`} tabIndex={-1}>
          {title}
          {question === 'languagePreference' &&
            // In the other languages too, because the reader may not read this one yet.
            LOCALES.filter((other) => other !== locale).map((other) => (
              <small key={other} lang={other}>
                {textsInAnyLocale(other, 'languageQuestion').title}
              </small>
            ))}
        </h1>
        <p className="dek">{text}</p>
        <QuestionChoices
          {...props}
          question={question}
          labelledBy={`${id}title`}
          describedBy={`${id}problem`}
        />
        <p id={`${id}problem`} className="onboarding-problem" role="alert">
          {isAnswerMissing && missing}
        </p>
        <OwnCover answers={props.answers} />
      </div>
      <div className="onboarding-next">
        <SubmitButton variant="accent">{t.next}</SubmitButton>
      </div>
    </Form>
  )
}
