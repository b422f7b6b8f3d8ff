import { StoreOffer } from '#web/components/purchase/store-offer.tsx'
import { purchaseTexts } from '#web/i18n/areas/purchase.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isActivated } from '#web/lib/trial-offer.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { openStore } from '#web/platform/open-store.ts'
import { Link } from '#web/ui/link.tsx'
import type { Sale } from './sale.ts'

/** The page of prices inside the iOS app: the App Store's offer, and not a word of the web's. */
export const StoreSale = ({ sale: { status } }: { sale: Sale }) => {
  const t = useTexts(purchaseTexts)
  const { user } = useViewer()
  if (!user)
    return (
      <>
        <p>{t.signIn}</p>
        <p>
          <Link to="/sign-in" search={{ next: '/pricing' }} className="btn btn-accent">
            {t.toSignIn}
          </Link>
        </p>
      </>
    )
  if (!status || !isActivated(status)) return <StoreOffer accountId={user.id} />
  return (
    <>
      <p>{t.premium}</p>
      {status.manage === 'apple' ? (
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => void openStore().then((store) => store.manage())}
        >
          {t.manage}
        </button>
      ) : (
        status.source && <p className="billing-note">{t.elsewhere}</p>
      )}
    </>
  )
}
