import { MissingPiece } from '#web/components/missing-piece/missing-piece.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

export const BookmarkGate = ({ kind }: { kind: 'sign-in' | 'upgrade' | 'onHold' }) => {
  const t = useTexts('bookmarks')
  if (kind === 'onHold')
    return (
      <section className="bookmarks-empty">
        <p>{t.onHoldText}</p>
        <p>
          <Link to="/subscription" variant="accent">
            {t.updatePayment}
          </Link>
        </p>
      </section>
    )
  if (kind === 'upgrade')
    return (
      <MissingPiece of="upgrade" shape="bookmark">
        <section className="bookmarks-empty">
          <p>{t.upgradeText}</p>
          <p>
            <Link to="/pricing" variant="accent">
              {t.upgrade}
            </Link>
          </p>
        </section>
      </MissingPiece>
    )
  return (
    <MissingPiece of="sign in" shape="bookmark">
      <section className="bookmarks-empty">
        <p>{t.signInText}</p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to="/sign-up" search={{ next: '/bookmark' }} variant="accent">
            {t.signUp}
          </Link>
          <Link
            to="/sign-in"
            search={{ next: '/bookmark' }}
            variant="text"
            className="inline-flex min-h-11 items-center"
          >
            {t.signIn}
          </Link>
        </p>
      </section>
    </MissingPiece>
  )
}
