import type { SummaryShape } from '#contract/content/articles.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ClosedText } from './closed-text.tsx'

/** For gates in front of something other than the summary of an article. */
export interface GateWords {
  title: string
  text: string
}

interface SummaryGateProps {
  /** What the closed text contains; null where that is unknown. */
  inside: SummaryShape | null
  words?: GateWords | undefined
}

/**
 * Replaces a summary that this reader may not read. Structured data name the selector `.paywall`, so
 * that crawlers may be shown what readers see.
 */
export const SummaryGate = ({ inside, words }: SummaryGateProps) => {
  const t = useTexts('articleAndStory').gate
  return (
    <section className="gate paywall" aria-labelledby="summary">
      <h2 id="summary">{words?.title ?? t.title}</h2>
      <ClosedText shape={inside} />
      <p className="dek mt-1 mb-4">{words?.text ?? t.text}</p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/sign-up" variant="accent">
          {t.signUp}
        </Link>
        <Link to="/sign-in" variant="text" className="inline-flex min-h-11 items-center">
          {t.signIn}
        </Link>
      </p>
    </section>
  )
}
