import { articleTexts } from '#web/i18n/areas/article.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

/** What stands behind a gate that is not an article’s summary. */
export interface GateWords {
  title: string
  /** Asks a visitor to sign up for it. */
  text: string
}

/**
 * Where the summary will be for those who may read it. `.paywall` is the selector the
 * page's structured data names, so that crawlers see what readers see.
 */
export const SummaryGate = ({ words }: { words?: GateWords | undefined }) => {
  const t = useTexts(articleTexts)
  return (
    <section className="gate paywall" aria-labelledby="summary">
      <h2 id="summary">{words?.title ?? t.gateTitle}</h2>
      <p className="dek mt-1 mb-4">{words?.text ?? t.gateText}</p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/sign-up" className="btn btn-accent">
          {t.gateSignUp}
        </Link>
        <Link to="/sign-in" className="text-link inline-flex min-h-11 items-center">
          {t.gateSignIn}
        </Link>
      </p>
    </section>
  )
}
